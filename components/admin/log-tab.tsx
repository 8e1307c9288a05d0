import type { AdminView } from '@/lib/admin/list-query'
import { type LoggedAction, listActions } from '@/lib/admin/queries'
import { fetched } from '@/lib/admin/try-query'
import { momentOf } from '@/lib/dates'
import { ListState, listCount } from './list-state'
import { AdminTable, type Column } from './table'

/** Who did what, and when. Written by the database, changeable by nobody. */
export async function LogTab({ view }: { view: AdminView }) {
  const result = await fetched('log-not-fetched', () => listActions(view.page))
  const columns: Column<LoggedAction>[] = [
    { name: 'When', cell: ({ at }) => <span className="text-muted">{momentOf(at)}</span> },
    { name: 'What', cell: (entry) => <What entry={entry} /> },
    { name: 'Who', wideOnly: true, cell: ({ actor }) => actor },
  ]
  return (
    <section aria-labelledby="log-heading" className="flex flex-col gap-4">
      <h2 id="log-heading" className="text-2xl">
        Log
        {listCount(view, result)}
      </h2>
      <ListState
        view={view}
        result={result}
        empty={{ title: 'Nothing yet', text: 'What admins do is written down here.' }}
      >
        {(rows) => <AdminTable caption="What admins did" columns={columns} rows={rows} />}
      </ListState>
    </section>
  )
}

function What({ entry: { action, subject, actor, changes } }: { entry: LoggedAction }) {
  const hasChanges = Object.keys(changes).length > 0
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="font-medium">{sentenceOfAction(action)}</span>
        {subject && <span className="break-words"> {subject}</span>}
        <span className="block text-muted md:hidden">{actor}</span>
      </p>
      {hasChanges && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted text-xs underline underline-offset-4">
            What changed
          </summary>
          <ChangesList changes={changes} />
        </details>
      )}
    </div>
  )
}

/** `lineup.updated` as people read it: "Lineup updated". */
function sentenceOfAction(action: string): string {
  const words = action.replace(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What each column was before and is after. */
function ChangesList({ changes }: { changes: LoggedAction['changes'] }) {
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
