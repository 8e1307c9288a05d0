import { readFileSync } from 'node:fs'
import { explain, LauncherError } from '@/tools/local-backend/errors'
import {
  brokenKeys,
  inTransaction,
  loadTable,
  migrationsOf,
  type Sql,
  type Table,
  tablesOf,
} from './database'
import type { FileStore } from './files'
import { fileIn, type Manifest, readManifest } from './manifest'
import type { SiteData } from './site-data'

/** Where people's data lie; the schema makes rows of its own elsewhere. */
const PEOPLES = /^(public\.|auth\.users$)/

/**
 * Puts a backup into a site that has the same schema and nothing else. Rows keep every value, their triggers asleep.
 * @param force overwrites what is there: afterwards the site holds what the backup holds, and nothing else.
 * @throws LauncherError when the backup is damaged or of another schema, when the site is not empty, or when rows would
 * lead nowhere. The tables are changed as a whole or not at all; when not, the files that this brought go again. A file
 * that was there under the same name then has the backup's content.
 */
export async function restoreBackup(site: SiteData, folder: string, force: boolean): Promise<Manifest> {
  const { sql, schemas, files } = site
  const manifest = await readManifest(folder)
  const tables = await tablesOf(sql, schemas)
  await refuseOther(site, manifest, tables)
  const before = new Set(await files.list())
  if (!force) await refuseFull(sql, tables, before.size > 0)
  const brought: string[] = []
  try {
    // First the files: rows must never lead to pictures that are not there.
    for (const { path, type, cacheControl } of manifest.files) {
      if (!before.has(path)) brought.push(path)
      await files.write(path, { content: readFileSync(fileIn(folder, path)), type, cacheControl })
    }
    await inTransaction(sql, 'begin', () => replaceRows(site, folder, manifest, tables))
  } catch (error) {
    await takeBack(files, brought, error)
    throw error
  }
  const kept = new Set(manifest.files.map(({ path }) => path))
  await files.remove([...before].filter((path) => !kept.has(path)))
  return manifest
}

/** @throws LauncherError with the failure that led here, when the files stay. */
async function takeBack(files: FileStore, brought: string[], failure: unknown): Promise<void> {
  try {
    await files.remove(brought)
  } catch (error) {
    throw new LauncherError(
      `${explain(failure)}\nThe tables are as they were, but files of the backup stay: ${explain(error)}`,
      { cause: failure },
    )
  }
}

async function refuseOther(
  { sql, kind }: SiteData,
  manifest: Manifest,
  tables: readonly Table[],
): Promise<void> {
  if (manifest.kind !== kind) {
    throw new LauncherError(`The backup is one of ${named(manifest.kind)}, and this is ${named(kind)}.`)
  }
  const migrations = await migrationsOf(sql)
  if (migrations.join() !== manifest.migrations.join()) {
    const last = (versions: string[]) => versions.at(-1) ?? 'none'
    throw new LauncherError(
      `The backup was made with migrations up to ${last(manifest.migrations)}, and this database has those up to ` +
        `${last(migrations)}. Restore it with the version of the site that made it, then bring both forward.`,
    )
  }
  const unknown = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name))
  if (unknown.length > 0) {
    throw new LauncherError(`This database has no table ${unknown.map(({ name }) => name).join(', ')}.`)
  }
}

const named = (kind: SiteData['kind']) => (kind === 'embedded' ? 'the embedded backend' : 'a hosted project')

async function refuseFull(sql: Sql, tables: readonly Table[], hasFiles: boolean): Promise<void> {
  const full: string[] = []
  for (const { name, quoted } of tables.filter((table) => PEOPLES.test(table.name))) {
    if ((await sql.query(`select from ${quoted} limit 1`)).length > 0) full.push(name)
  }
  if (hasFiles) full.push('the storage')
  if (full.length > 0) {
    throw new LauncherError(
      `There are data already, in ${full.join(', ')}. Nothing was changed; --force overwrites them.`,
    )
  }
}

async function replaceRows(
  { sql, schemas }: SiteData,
  folder: string,
  { tables: backedUp, sequences }: Manifest,
  tables: readonly Table[],
): Promise<void> {
  // Neither triggers nor foreign keys look at what follows: what triggers made is in the backup too.
  await sql.query('set local session_replication_role = replica')
  for (const { quoted } of tables) await sql.query(`delete from ${quoted}`)
  for (const table of tables) {
    if (backedUp.some(({ name }) => name === table.name)) await loadTable(sql, folder, table)
  }
  // Mails sent after the backup are unknown to it: a campaign waits until an admin resumes it.
  await sql.query(`update public.campaigns set status = 'paused' where status = 'sending'`)
  for (const { quoted, last } of sequences) {
    await sql.query('select setval($1::text::regclass, $2::text::bigint)', [quoted, last])
  }
  const broken = await brokenKeys(sql, schemas)
  if (broken.length > 0) {
    throw new LauncherError(
      `Rows of the backup lead nowhere: ${broken.join(', ')}. The tables are as they were.`,
    )
  }
}
