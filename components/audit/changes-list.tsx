import type { LoggedAction } from '@/lib/audit/queries'

/** What each column was before and is after. */
export function ChangesList({ changes }: { changes: LoggedAction['changes'] }) {
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs">
      {Object.entries(changes).map(([column, [before, after]]) => (
        <div key={column} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{column.replaceAll('_', ' ')}</dt>
          <dd className="break-all">
            <del className="text-muted">{text(before)}</del> <span aria-hidden>→</span>{' '}
            <ins className="no-underline">{text(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function text(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
