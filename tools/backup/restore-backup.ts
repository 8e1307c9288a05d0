import { readFileSync } from 'node:fs'
import { describeError, LauncherError } from '@/tools/local-backend/errors'
import {
  findBrokenForeignKeys,
  inTransaction,
  listMigrations,
  listTables,
  type Sql,
  type Table,
} from './database'
import type { FileStore } from './files'
import { type Manifest, readManifest, storedFilePath } from './manifest'
import type { SiteData } from './site-data'
import { loadTable } from './table-rows'

/** Tables that are empty on a new site. Migrations insert rows into some of the others. */
const USER_TABLES = /^(public\.|auth\.users$)/

/**
 * Replaces the tables in one transaction, without triggers. If that fails, overwritten files stay overwritten.
 * @param force replaces existing data. @param refreshSite called once the tables are replaced, whatever follows.
 */
export async function restoreBackup(
  site: SiteData,
  folder: string,
  force: boolean,
  refreshSite: () => void | Promise<void> = () => {},
): Promise<Manifest> {
  const { sql, schemas, files } = site
  const manifest = await readManifest(folder)
  const tables = await listTables(sql, schemas)
  await assertCompatible(site, manifest, tables)
  const existing = new Set(await files.list())
  if (!force) await assertEmpty(sql, tables, existing.size > 0)
  const added: string[] = []
  try {
    // Rows must never refer to images that do not exist.
    for (const { path, type, cacheControl } of manifest.files) {
      if (!existing.has(path)) added.push(path)
      await files.write(path, { content: readFileSync(storedFilePath(folder, path)), type, cacheControl })
    }
    await inTransaction(sql, 'begin', () => replaceRows(site, folder, manifest, tables))
  } catch (error) {
    const failure = `${describeError(error)}\nThe tables were not changed`
    await removeFiles(files, added, `${failure}, but some of the added files could not be deleted`)
    throw error
  }
  const restored = new Set(manifest.files.map(({ path }) => path))
  const others = [...existing].filter((path) => !restored.has(path))
  try {
    await removeFiles(files, others, 'The data are restored, but some other files could not be deleted')
  } finally {
    await refreshSite()
  }
  return manifest
}

async function removeFiles(files: FileStore, paths: string[], failure: string): Promise<void> {
  try {
    await files.remove(paths)
  } catch (error) {
    throw new LauncherError(`${failure}: ${describeError(error)}`, { cause: error })
  }
}

async function assertCompatible(
  { sql, kind }: SiteData,
  manifest: Manifest,
  tables: readonly Table[],
): Promise<void> {
  if (manifest.kind !== kind) {
    throw new LauncherError(
      `The backup is one of ${describeKind(manifest.kind)}, and this is ${describeKind(kind)}.`,
    )
  }
  const migrations = await listMigrations(sql)
  if (migrations.join() !== manifest.migrations.join()) {
    const last = (versions: string[]) => versions.at(-1) ?? 'none'
    throw new LauncherError(
      `The backup was made with migrations up to ${last(manifest.migrations)}, and this database has those up to ` +
        `${last(migrations)}. Restore it with the version of the site that made it, then apply the newer migrations.`,
    )
  }
  const unknown = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name))
  if (unknown.length > 0) {
    throw new LauncherError(`This database has no table ${unknown.map(({ name }) => name).join(', ')}.`)
  }
}

const describeKind = (kind: SiteData['kind']) =>
  kind === 'embedded' ? 'the embedded backend' : 'a hosted project'

async function assertEmpty(sql: Sql, tables: readonly Table[], hasFiles: boolean): Promise<void> {
  const nonEmpty: string[] = []
  for (const { name, quoted } of tables.filter((table) => USER_TABLES.test(table.name))) {
    if ((await sql.query(`select from ${quoted} limit 1`)).length > 0) nonEmpty.push(name)
  }
  if (hasFiles) nonEmpty.push('the storage')
  if (nonEmpty.length > 0) {
    throw new LauncherError(
      `The site already has data in ${nonEmpty.join(', ')}. Nothing was changed. Use --force to replace it.`,
    )
  }
}

async function replaceRows(
  { sql, schemas }: SiteData,
  folder: string,
  { tables: backedUp, sequences }: Manifest,
  tables: readonly Table[],
): Promise<void> {
  // Disables triggers and foreign keys: the backup has the rows that triggers created.
  await sql.query('set local session_replication_role = replica')
  for (const { quoted } of tables) await sql.query(`delete from ${quoted}`)
  for (const table of tables) {
    if (backedUp.some(({ name }) => name === table.name)) await loadTable(sql, folder, table)
  }
  // The backup does not know which mails were sent after it was made.
  await sql.query(`update public.campaigns set status = 'paused' where status = 'sending'`)
  for (const { quoted, last } of sequences) {
    await sql.query('select setval($1::text::regclass, $2::text::bigint)', [quoted, last])
  }
  const broken = await findBrokenForeignKeys(sql, schemas)
  if (broken.length > 0) {
    throw new LauncherError(
      `Rows of the backup violate foreign keys: ${broken.join(', ')}. The tables were not changed.`,
    )
  }
}
