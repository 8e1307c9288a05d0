import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { LauncherError } from '@/tools/local-backend/errors'
import { inTransaction, listMigrations, listTables, readSequences, type Sql } from './database'
import type { FileStore } from './files'
import { type BackedUpFile, type Manifest, storedFilePath, writeManifest } from './manifest'
import type { SiteData } from './site-data'
import { dumpTable } from './table-rows'

/**
 * The tables are a snapshot, and the files include the images of its lineups.
 * @returns `missing`: such images that the storage does not have.
 */
export async function makeBackup(
  { kind, sql, schemas, files }: SiteData,
  folder: string,
): Promise<Manifest & { missing: string[] }> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new LauncherError(`${folder} is not empty.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copied = new Map<string, BackedUpFile>()
  await copyNewFiles(files, folder, copied)
  const { used, ...tables } = await inTransaction(
    sql,
    'begin isolation level repeatable read read only',
    async () => ({
      migrations: await listMigrations(sql),
      sequences: await readSequences(sql, schemas),
      tables: await dumpTables(sql, schemas, folder),
      used: await listUsedImages(sql),
    }),
  )
  // Adds files that came meanwhile, and drops those that were deleted, unless the snapshot uses them.
  const listed = new Set(await copyNewFiles(files, folder, copied))
  for (const path of copied.keys()) {
    if (listed.has(path) || used.includes(path)) continue
    copied.delete(path)
    rmSync(storedFilePath(folder, path))
  }
  const sortedFiles = [...copied.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const manifest: Manifest = { made: new Date().toISOString(), kind, ...tables, files: sortedFiles }
  writeManifest(folder, manifest)
  return { ...manifest, missing: used.filter((path) => !copied.has(path)) }
}

async function dumpTables(sql: Sql, schemas: readonly string[], folder: string): Promise<Manifest['tables']> {
  const dumped: Manifest['tables'] = []
  for (const table of await listTables(sql, schemas)) dumped.push(await dumpTable(sql, folder, table))
  return dumped
}

/** @returns the paths of all files in the storage. */
async function copyNewFiles(
  files: FileStore,
  folder: string,
  copied: Map<string, BackedUpFile>,
): Promise<string[]> {
  const paths = await files.list()
  for (const path of paths) {
    if (copied.has(path)) continue
    const stored = await files.read(path)
    if (!stored) continue
    const { content, type, cacheControl } = stored
    const file = storedFilePath(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o600 })
    const sha256 = createHash('sha256').update(content).digest('hex')
    copied.set(path, { path, bytes: content.length, sha256, type, cacheControl })
  }
  return paths
}

async function listUsedImages(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ url: string }>(
    `select distinct step ->> 'url' as url from public.lineups, jsonb_array_elements(step_images) as step`,
  )
  return rows.map(({ url }) => stepImagePath(url)).filter((path) => path !== undefined)
}
