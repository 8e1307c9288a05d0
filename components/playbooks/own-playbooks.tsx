import { BookOpen, Play } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { formatDate } from '@/lib/dates'
import { MAX_PLAYBOOKS } from '@/lib/limits'
import { VISIBILITIES } from '@/lib/playbooks/playbook'
import type { OwnPlaybook } from '@/lib/playbooks/queries'
import { routes } from '@/lib/routes'

/** The user's playbooks, last changed first. */
export function OwnPlaybooks({ playbooks }: { playbooks: readonly OwnPlaybook[] }) {
  if (playbooks.length === 0)
    return (
      <div className="flex flex-col items-center gap-3 rounded-panel border border-line border-dashed px-4 py-12 text-center text-muted">
        <BookOpen className="size-8" aria-hidden />
        <p className="max-w-md">
          You have no playbook yet. Name one here, then add lineups with the Playbook button of each.
        </p>
      </div>
    )
  return (
    <>
      <ul className="flex flex-col gap-2">
        {playbooks.map((playbook) => (
          <li
            key={playbook.id}
            className="relative flex min-h-16 items-center gap-3 rounded-panel border border-line bg-surface-1 px-4 py-3 focus-within:border-line-strong hover:border-line-strong"
          >
            <div className="min-w-0 flex-1">
              <h2 className="font-sans font-semibold text-base tracking-normal">
                <Link
                  href={routes.editPlaybook(playbook.shortId)}
                  prefetch={false}
                  className="after:absolute after:inset-0"
                >
                  {playbook.title}
                </Link>
              </h2>
              <p className="text-muted text-sm">{summarize(playbook)}</p>
            </div>
            {playbook.lineupCount > 0 && (
              <Link
                href={routes.playPlaybook(playbook.shortId)}
                prefetch={false}
                className={`${buttonClass.quiet} relative noscript:hidden`}
              >
                <Play className="size-4" aria-hidden />
                <span>Play</span>
                <span className="sr-only">{playbook.title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{`${playbooks.length} of at most ${MAX_PLAYBOOKS} playbooks.`}</p>
    </>
  )
}

function summarize({ lineupCount, visibility, isHidden, updatedAt }: OwnPlaybook): string {
  const sharing = isHidden
    ? 'Hidden by an admin'
    : VISIBILITIES.find(({ value }) => value === visibility)?.label
  return [
    lineupCount === 1 ? '1 lineup' : `${lineupCount} lineups`,
    sharing,
    `Changed ${formatDate(updatedAt)}`,
  ].join(' · ')
}
