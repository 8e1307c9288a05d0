import { Search } from 'lucide-react'
import Form from 'next/form'
import Link from 'next/link'
import { LinkPending } from '@/components/navigation/link-pending'
import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { type AdminView, adminViewToParams } from '@/lib/admin/list-query'
import { MAX_ADMIN_QUERY } from '@/lib/limits'
import { routes } from '@/lib/routes'

/** Searches the list of a tab. Works without JavaScript. */
export function ListSearch({ view, label }: { view: AdminView; label: string }) {
  const kept = adminViewToParams({ ...view, q: '', page: 1 })
  return (
    <Form action={routes.admin()} prefetch={false} scroll={false} className="flex w-full max-w-md gap-2">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        // A search that was followed elsewhere shows its own words.
        key={view.q}
        type="search"
        name="q"
        defaultValue={view.q}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_ADMIN_QUERY}
        className={INPUT_CLASS}
      />
      <button type="submit" aria-label="Search" className={`${buttonClass.quiet} h-12`}>
        <Search className="size-5" aria-hidden />
      </button>
    </Form>
  )
}

const CHOICE =
  'relative inline-flex min-h-11 items-center rounded-control border border-line bg-surface-1 px-3 font-medium text-muted text-sm capitalize transition-colors hover:border-line-strong hover:text-ink aria-current:border-signal aria-current:text-signal'

/** Narrows the list of a tab to one status. */
export function StatusFilter({ view, statuses }: { view: AdminView; statuses: readonly string[] }) {
  return (
    <nav aria-label="Status">
      <ul className="flex flex-wrap gap-2">
        {['', ...statuses].map((status) => (
          <li key={status}>
            <Link
              href={routes.admin({ ...view, status, page: 1 })}
              prefetch={false}
              scroll={false}
              aria-current={status === view.status ? 'true' : undefined}
              className={CHOICE}
            >
              {status || 'All'}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
