import { MAX_TABLE_BYTES } from '@/lib/limits'
import { type Archive, catchArchiveError, readEntry } from '@/lib/lineups/transfer/archive/archive'
import { findTable } from '@/lib/lineups/transfer/archive/find-table'
import { hashLineup, type ImportedLineup } from '@/lib/lineups/transfer/imported-lineup'
import { type ColumnMatches, matchColumns } from '@/lib/lineups/transfer/match-columns'
import { type CellError, readLineups } from '@/lib/lineups/transfer/read-lineups'
import { readTable } from '@/lib/lineups/transfer/table/read-table'
import type { Table } from '@/lib/lineups/transfer/table/table'
import type { Result } from '@/lib/result'
import type { ImportSettings } from './schema'

/** A lineup of an archive with the hash of everything that an import stores of it, see `hashLineup`. */
export type HashedLineup = ImportedLineup & { hash: string }

/** What was read of an archive. `lineups`: those of rows without an error. */
export type ReadArchive = {
  table: Table
  matches: ColumnMatches
  lineups: HashedLineup[]
  errors: CellError[]
  /** The paths of files that belong to no row. */
  unusedFiles: string[]
}

/** Reads the table of an archive, and nothing of its pictures but their checksums. @returns an error if it has no usable table. */
export async function readArchive(
  archive: Archive,
  { columns, defaults }: Pick<ImportSettings, 'columns' | 'defaults'>,
): Promise<Result<ReadArchive>> {
  const found = await readArchiveTable(archive)
  if (!found.ok) return found
  const { table, files } = found.data
  const matches = matchColumns(table.header, { chosen: columns, defaults })
  const { lineups, errors, unusedFiles } = readLineups(table, matches, { defaults, files })
  const hashed = await catchArchiveError(() => hashLineups(archive, lineups))
  return hashed.ok
    ? { ok: true, data: { table, matches, lineups: hashed.data, errors, unusedFiles } }
    : hashed
}

/** Reads the table of an archive. `files`: the paths of all others. */
async function readArchiveTable(archive: Archive): Promise<Result<{ table: Table; files: string[] }>> {
  const paths = archive.entries.map(({ path }) => path)
  const tablePath = findTable(paths)
  if (!tablePath.ok) return tablePath
  const bytes = await readEntry(archive, tablePath.data, MAX_TABLE_BYTES)
  if (!bytes.ok) return bytes
  const table = readTable(bytes.data)
  if (!table.ok) return table
  return { ok: true, data: { table: table.data, files: paths.filter((path) => path !== tablePath.data) } }
}

/** One after the other, because the fingerprint of a picture in a folder takes reading it. */
async function hashLineups(archive: Archive, lineups: readonly ImportedLineup[]): Promise<HashedLineup[]> {
  const hashed: HashedLineup[] = []
  for (const lineup of lineups) {
    const fingerprints: string[] = []
    for (const { path } of lineup.steps) fingerprints.push(await archive.fingerprint(path))
    hashed.push({ ...lineup, hash: hashLineup(lineup, fingerprints) })
  }
  return hashed
}
