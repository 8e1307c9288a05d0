import 'server-only'
import type { Result } from '@/lib/result'
import type { FailedRow, ImportDraft, LineupImport, ShownRows } from './schema'

/** The newest 20 imports. @throws Error when the signed-in user is not an admin. */
export function listImports(): Promise<LineupImport[]> {
  throw new Error('Not implemented')
}

/** An import with its progress; `null` if there is none. @throws Error when the signed-in user is not an admin. */
export function getImport(id: string): Promise<LineupImport | null> {
  throw new Error(`Not implemented: ${id}`)
}

/**
 * What an import would do, with its stored settings.
 * @param options `page`: from 1; past the last one counts as the last.
 * @returns an error if the file is missing here or incomplete, or can't be read.
 */
export function getImportDraft(
  id: string,
  options: { page?: number; show?: ShownRows } = {},
): Promise<Result<ImportDraft>> {
  throw new Error(`Not implemented: ${id} ${options.page}`)
}

/** The rows that an import could not take so far, in the order of the table: one page of at most `IMPORT_PAGE_SIZE`. */
export function listFailedRows(id: string, page = 1): Promise<{ rows: FailedRow[]; total: number }> {
  throw new Error(`Not implemented: ${id} ${page}`)
}
