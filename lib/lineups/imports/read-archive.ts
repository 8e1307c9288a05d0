import { MAX_TABLE_BYTES } from '@/lib/limits'
import { type Archive, catchArchiveError, readEntry } from '@/lib/lineups/transfer/archive/archive'
import { findTable } from '@/lib/lineups/transfer/archive/find-table'
import { hashLineup, type ImportedLineup } from '@/lib/lineups/transfer/imported-lineup'
import { type ColumnDefaults, type ColumnMatches, matchColumns } from '@/lib/lineups/transfer/match-columns'
import { type ReadLineups, readLineups } from '@/lib/lineups/transfer/read-lineups'
import type { Encoding } from '@/lib/lineups/transfer/table/decode-text'
import { readTable } from '@/lib/lineups/transfer/table/read-table'
import type { Table } from '@/lib/lineups/transfer/table/table'
import type { Result } from '@/lib/result'
import type { ImportSettings } from './schema'

export type HashedLineup = ImportedLineup & { hash: string }

/** `rows`: also those with errors. `guessedNames`: see `Archive`. */
export type ReadArchive = Omit<ReadLineups, 'rows'> & {
  table: Table
  matches: ColumnMatches
  defaults: ColumnDefaults
  /** All paths but that of the table. */
  files: string[]
  fingerprints: ReadonlyMap<string, string>
  rows: HashedLineup[]
  guessedNames: readonly string[]
}

export async function readArchive(
  archive: Archive,
  { columns, defaults, encoding }: Pick<ImportSettings, 'columns' | 'defaults' | 'encoding'>,
): Promise<Result<ReadArchive>> {
  const found = await readArchiveTable(archive, encoding)
  if (!found.ok) return found
  const { table, files } = found.data
  const matches = matchColumns(table.header, { chosen: columns, defaults })
  const { rows, errors, unusedFiles } = readLineups(table, matches, { defaults, files })
  const hashed = await catchArchiveError(() => hashLineups(archive, rows, matches))
  if (!hashed.ok) return hashed
  const guessedNames = archive.guessedNames ?? []
  return {
    ok: true,
    data: { table, matches, defaults, files, ...hashed.data, errors, unusedFiles, guessedNames },
  }
}

async function readArchiveTable(
  archive: Archive,
  encoding: Encoding | undefined,
): Promise<Result<{ table: Table; files: string[] }>> {
  const paths = archive.entries.map(({ path }) => path)
  const tablePath = findTable(paths)
  if (!tablePath.ok) return tablePath
  const bytes = await readEntry(archive, tablePath.data, MAX_TABLE_BYTES)
  if (!bytes.ok) return bytes
  const table = readTable(bytes.data, encoding)
  if (!table.ok) return table
  return { ok: true, data: { table: table.data, files: paths.filter((path) => path !== tablePath.data) } }
}

/** Reads one picture after the other, because the fingerprint of a picture in a folder needs its whole content. */
async function hashLineups(
  archive: Archive,
  lineups: readonly ImportedLineup[],
  { columns }: ColumnMatches,
): Promise<{ rows: HashedLineup[]; fingerprints: Map<string, string> }> {
  const names = columns.flatMap(({ column }) => column ?? [])
  const fingerprints = new Map<string, string>()
  const rows: HashedLineup[] = []
  for (const lineup of lineups) {
    const own: string[] = []
    for (const { path } of lineup.steps) {
      if (path === undefined) continue
      const fingerprint = fingerprints.get(path) ?? (await archive.fingerprint(path))
      fingerprints.set(path, fingerprint)
      own.push(fingerprint)
    }
    rows.push({ ...lineup, hash: hashLineup(lineup, own, names) })
  }
  return { rows, fingerprints }
}
