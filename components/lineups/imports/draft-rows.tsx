import { DoublesList } from '@/components/lineups/review/doubles-list'
import { LineupTags } from '@/components/lineups/viewer/lineup-tags'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import type { DraftRow } from '@/lib/lineups/imports/schema'
import { routes } from '@/lib/routes'
import { CellErrors } from './cell-errors'

const STATES: Record<DraftRow['state'], { label: string; variant: BadgeVariant }> = {
  new: { label: 'New', variant: 'default' },
  double: { label: 'New, perhaps a double', variant: 'destructive' },
  changed: { label: 'Changed', variant: 'secondary' },
  unchanged: { label: 'As it is', variant: 'outline' },
  broken: { label: 'Broken', variant: 'destructive' },
}

/** Rows of an import, each as the lineup that it becomes, or with what is wrong in it. */
export function DraftRows({ id, rows }: { id: string; rows: readonly DraftRow[] }) {
  if (rows.length === 0) return <p className="text-muted">There is no such row.</p>
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row.row}
          className="flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4"
        >
          <p>
            <Badge variant={STATES[row.state].variant}>{STATES[row.state].label}</Badge>
          </p>
          {row.state === 'broken' ? (
            <CellErrors row={row.row} errors={row.errors} />
          ) : (
            <DraftLineup id={id} row={row} />
          )}
        </li>
      ))}
    </ul>
  )
}

function DraftLineup({ id, row }: { id: string; row: Exclude<DraftRow, { state: 'broken' }> }) {
  const { values, steps, key } = row.lineup
  return (
    <>
      <h4 className="font-sans font-semibold text-base tracking-normal">{values.title}</h4>
      <p className="break-all text-muted text-xs">{`Row ${row.row}, ${key}`}</p>
      {values.description && <p className="line-clamp-3 text-sm">{values.description}</p>}
      {steps.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {steps.map(({ path, text }, index) => (
            <li key={path} className="min-w-0">
              {/* biome-ignore lint/performance/noImgElement: a preview for admins, made by the server already. */}
              <img
                src={routes.importPicture(id, path)}
                alt={text || `Step ${index + 1}`}
                width={240}
                height={135}
                loading="lazy"
                className="aspect-video w-full rounded-control border border-line object-cover"
              />
            </li>
          ))}
        </ol>
      )}
      <DoublesList doubles={row.doubles} />
      <LineupTags lineup={{ ...NEW_LINEUP, ...values, counterpartSlug: null, isSample: false }} />
    </>
  )
}
