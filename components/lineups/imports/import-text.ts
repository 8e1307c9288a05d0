import type { LineupImport } from '@/lib/lineups/imports/schema'

const STATUSES: Record<LineupImport['status'], string> = {
  uploading: 'Upload not complete',
  draft: 'Not started',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Stopped',
  failed: 'Failed',
  undone: 'Undone',
}

export function rowsText({ created, changed, unchanged, failed }: LineupImport): string {
  const parts = [
    created > 0 && `${created} added`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    failed > 0 && `${failed} invalid`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'nothing yet'
}

export function importText(lineupImport: LineupImport): string {
  const { status, done, rows } = lineupImport
  if (status === 'uploading' || status === 'draft') return STATUSES[status]
  if (status === 'running') return `${STATUSES.running}: ${done} of ${rows} rows`
  return `${STATUSES[status]}: ${rowsText(lineupImport)}`
}
