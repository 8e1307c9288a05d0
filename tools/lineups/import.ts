/**
 * `npm run lineups:import -- <folder, zip or table>`: imports lineups into the hosted project or a running site.
 * Writes rows with errors to `invalid-rows.csv`, and then exits with 1. A repeat goes on with an interrupted import.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { errorMessage } from '@/lib/errors'
import { MAX_IMPORT_NAME_LENGTH } from '@/lib/limits'
import { endImport } from '@/lib/lineups/imports/import-record'
import { openArchive, openWithTable } from '@/lib/lineups/imports/open-archive'
import { readOutcome } from '@/lib/lineups/imports/outcome'
import { planImport } from '@/lib/lineups/imports/plan-import'
import { type ReadArchive, readArchive } from '@/lib/lineups/imports/read-archive'
import { leaseImport, runImport } from '@/lib/lineups/imports/run-import'
import { importSettingsSchema } from '@/lib/lineups/imports/schema'
import { serverName } from '@/lib/lineups/imports/server-name'
import type { CellError } from '@/lib/lineups/transfer/read-lineups'
import { ENCODINGS } from '@/lib/lineups/transfer/table/decode-text'
import { columnLabel } from '@/lib/lineups/transfer/table-columns'
import { writeInvalidRows } from '@/lib/lineups/transfer/write-invalid-rows'
import type { Result } from '@/lib/result'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { loadSiteEnv } from '@/tools/local-backend/running-backend'
import { readSettings } from '@/tools/local-backend/settings'
import { findAdmin } from './find-admin'
import { invalidateSite } from './invalidate-site'
import { showColumns, showPlan } from './show-plan'
import { showProgress } from './show-progress'

const USAGE = `npm run lineups:import -- <folder, zip or table> [--table <file>] [--dry-run] [--publish] [--admin <email>]
    for all new rows with empty cells: [--platform <name>] [--map <name>] [--agent <name>]; [--encoding <name>]`

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data
  throw new LauncherError(errorMessage(result.error ?? { code: 'archive-unreadable' }))
}

function readArguments() {
  try {
    const options = {
      'dry-run': { type: 'boolean' },
      publish: { type: 'boolean' },
      table: { type: 'string' },
      encoding: { type: 'string' },
      platform: { type: 'string' },
      map: { type: 'string' },
      agent: { type: 'string' },
      admin: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [input, ...rest] = positionals
    if (!input || rest.length > 0) throw new Error('No input')
    return { ...values, input: resolve(input) }
  } catch {
    throw new LauncherError(USAGE)
  }
}

type Arguments = ReturnType<typeof readArguments>

function parseImportSettings({ publish = false, encoding, platform = '', map = '', agent = '' }: Arguments) {
  const parsed = importSettingsSchema.safeParse({ publish, encoding, defaults: { platform, map, agent } })
  if (parsed.success) return parsed.data
  throw new LauncherError(
    `There is no encoding “${encoding}”. Choose one of ${Object.keys(ENCODINGS).join(', ')}.`,
  )
}

await runMain(async (cleanup) => {
  const options = readArguments()
  const { input, table, admin } = options
  const info = await stat(input).catch(() => undefined)
  if (!info) throw new LauncherError(`There is no ${input}.`)
  const settings = readSettings()
  await loadSiteEnv(settings)
  const client = createServiceClient()

  if (table && !existsSync(table)) throw new LauncherError(`There is no ${table}.`)
  const open = () => (table ? openWithTable(input, table) : openArchive(input))
  const archive = unwrap(await open())
  cleanup.defer(archive.close)
  const importSettings = parseImportSettings(options)
  const contents = unwrap(await readArchive(archive, importSettings))
  const plan = await planImport(client, contents)
  if (plan.missing.length > 0) {
    const names = plan.missing.map(columnLabel).join(', ')
    throw new LauncherError(errorMessage({ code: 'import-columns-missing', names }))
  }
  showColumns(contents)
  if (options['dry-run']) {
    showPlan(plan)
    return reportErrors(input, contents, plan.errors)
  }

  const creator = await findAdmin(client, admin)
  const { data: id } = await client
    .rpc('open_lineup_import', {
      admin: creator,
      name: basename(input).slice(-MAX_IMPORT_NAME_LENGTH),
      // The size of a folder may be 0, which the table refuses.
      size: Math.max(info.size, 1),
      settings: importSettings,
      row_count: contents.table.rows.length,
    })
    .throwOnError()
  const progress = showProgress(contents.table.rows.length)
  const runner = {
    client,
    server: serverName(),
    onProgress: progress.add,
    invalidatePages: () => invalidateSite(settings),
  }
  // `endImport` changes nothing of an import that has ended.
  cleanup.defer(() => endImport(runner, id, { code: 'import-interrupted' }))
  const leased = await leaseImport(runner, [id])
  if (leased) await runImport(runner, leased, open)
  progress.end()
  const { status, error, rows, created, changed, unchanged, failed } = await readOutcome(client, id)
  console.log(`Created: ${created}, changed: ${changed}, unchanged: ${unchanged}, failed: ${failed}.`)
  if (status !== 'done') throw new LauncherError(errorMessage(error ?? { code: 'import-not-running' }))
  return reportErrors(input, contents, rows)
})

/** Writes the rows with errors to a file. @throws LauncherError if there are any. */
function reportErrors(input: string, { table }: ReadArchive, errors: readonly CellError[]): void {
  if (errors.length === 0) return
  for (const { row, header, error } of errors)
    console.log(`Row ${row}${header && `, ${header}`}: ${errorMessage(error)}`)
  const file = join(dirname(input), 'invalid-rows.csv')
  writeFileSync(file, writeInvalidRows(table, errors))
  const count = new Set(errors.map(({ row }) => row)).size
  throw new LauncherError(
    `Rows with errors: ${count}. They are in ${file}: mend them, and run this again with --table ${file}.`,
  )
}
