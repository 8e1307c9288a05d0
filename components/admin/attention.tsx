import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { AdminCounts } from '@/lib/admin/queries'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'
import { formatNumber } from '@/lib/texts'

/** What waits for an admin. `DashboardFrame` counts the reports beside its title. */
export function Attention({ counts }: { counts: AdminCounts }) {
  const { pendingLineups, firstReported, uncheckedLineups, missedLineups, unsentMails } = counts
  const missed = { ...defaultListQuery('lineups'), status: 'published', filters: { missed: 'often' } }
  const items: { count: number; label: string; href?: Route }[] = [
    { count: unsentMails, label: `account mail${unsentMails === 1 ? '' : 's'} can’t be sent` },
    { count: pendingLineups, label: 'waiting for review', href: routes.admin(defaultListQuery('review')) },
    {
      count: uncheckedLineups,
      label: 'not checked since a patch',
      href: routes.admin(defaultListQuery('checks')),
    },
    { count: missedLineups, label: 'missed often', href: routes.admin(missed) },
  ]
  const shown = items.filter(({ count }) => count > 0)
  return (
    <section
      aria-labelledby="attention-heading"
      className="flex items-center gap-x-2 gap-y-1 wide:flex-wrap low:flex-nowrap"
    >
      <h2 id="attention-heading" className="me-2 shrink-0 font-sans font-semibold text-sm tracking-normal">
        Needs attention
      </h2>
      {shown.length === 0 && !firstReported ? (
        <p className="text-muted text-sm">Nothing at the moment</p>
      ) : (
        <ul className="scrollbar-none flex min-w-0 max-w-full gap-2 overflow-x-auto *:shrink-0 wide:flex-wrap wide:*:shrink low:flex-nowrap low:*:shrink-0">
          {shown.map(({ count, label, href }) => (
            <li key={label}>
              <Item href={href}>
                <span className="font-semibold text-ink tabular-nums">{formatNumber(count)}</span>
                <span>{label}</span>
              </Item>
            </li>
          ))}
          {firstReported && (
            <li className="min-w-0">
              <Link href={routes.admin(defaultListQuery('reports'))} prefetch={false} className={LINK}>
                <span className="shrink-0">Reported:</span>
                <span className="truncate font-semibold text-ink">{firstReported}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

const ITEM =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control border px-3 text-muted text-sm'
const LINK = `${ITEM} border-line bg-surface-1 transition-colors hover:border-line-strong hover:text-ink`

function Item({ href, children }: { href: Route | undefined; children: ReactNode }) {
  if (!href) return <span className={`${ITEM} border-danger`}>{children}</span>
  return (
    <Link href={href} prefetch={false} className={LINK}>
      {children}
    </Link>
  )
}
