import { DuplicatesList } from '@/components/lineups/review/duplicates-list'
import { LineupTags } from '@/components/lineups/viewer/lineup-tags'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import type { DraftRow } from '@/lib/lineups/imports/draft'
import type { LineupChange } from '@/lib/lineups/transfer/lineup-changes'
import { routes } from '@/lib/routes'
import { FailedRowErrors } from './failed-rows'

const STATES: Record<DraftRow['state'] | 'duplicate', { label: string; variant: BadgeVariant }> = {
  new: { label: 'New', variant: 'default' },
  duplicate: { label: 'New, perhaps a duplicate', variant: 'destructive' },
  changed: { label: 'Changed', variant: 'secondary' },
  unchanged: { label: 'Unchanged', variant: 'outline' },
  invalid: { label: 'Invalid', variant: 'destructive' },
}

function StateBadge({ row }: { row: DraftRow }) {
  const isFromBin = row.state !== 'invalid' && row.existing?.status === 'deleted'
  const { label, variant } = STATES[row.duplicates ? 'duplicate' : row.state]
  return <Badge variant={variant}>{isFromBin ? 'Back from the bin' : label}</Badge>
}

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
            <StateBadge row={row} />
          </p>
          {row.state === 'invalid' ? (
            <FailedRowErrors row={row.row} errors={row.errors} />
          ) : (
            <DraftLineup id={id} row={row} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Picture({ src, alt }: { src: string | undefined; alt: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a preview for admins, made by the server already.
    <img
      src={src}
      alt={alt}
      width={240}
      height={135}
      loading="lazy"
      className="aspect-video w-full rounded-control border border-line object-cover"
    />
  )
}

function Changes({ id, changes }: { id: string; changes: readonly LineupChange[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {changes.map(({ column, before, after, isPicture }) => (
        <div key={column}>
          <dt className="font-medium">{column}</dt>
          {isPicture ? (
            <dd className="grid max-w-xs grid-cols-2 gap-2">
              {before ? <Picture src={before} alt={`${column} before`} /> : <span>None</span>}
              <Picture
                // A stored picture moves here from another step. A new one is in the archive.
                src={after.startsWith('/media/') ? after : routes.importPicture(id, after)}
                alt={`${column} after`}
              />
            </dd>
          ) : (
            <dd>{`${before ? `“${before}”` : 'Nothing'} → ${after ? `“${after}”` : 'nothing'}`}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function DraftLineup({ id, row }: { id: string; row: Exclude<DraftRow, { state: 'invalid' }> }) {
  const { values, status, steps, key } = row.lineup
  const waitsForReview = !row.existing && status !== '' && status !== 'published'
  return (
    <>
      <h4 className="font-sans font-semibold text-base tracking-normal">{values.title}</h4>
      <p className="break-all text-muted text-xs">{`Row ${row.row}, ${key}`}</p>
      {waitsForReview && (
        <p className="text-muted text-sm">{`Waits for a review: “${status}” in the table.`}</p>
      )}
      {values.description && <p className="line-clamp-3 text-sm">{values.description}</p>}
      {steps.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {steps.map(({ path, url, text }, index) => (
            <li key={path ?? url} className="min-w-0">
              <Picture src={path ? routes.importPicture(id, path) : url} alt={text || `Step ${index + 1}`} />
            </li>
          ))}
        </ol>
      )}
      {row.changes.length > 0 && <Changes id={id} changes={row.changes} />}
      <DuplicatesList duplicates={row.duplicates ?? []} />
      <LineupTags lineup={{ ...NEW_LINEUP, ...values, counterpartSlug: null, isSample: false }} />
    </>
  )
}
