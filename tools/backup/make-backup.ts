import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { LauncherError } from '@/tools/local-backend/errors'
import { dumpTable, inTransaction, migrationsOf, type Sql, sequencesOf, tablesOf } from './database'
import type { FileStore } from './files'
import { type BackedUpFile, fileIn, type Manifest, writeManifest } from './manifest'
import type { SiteData } from './site-data'

export type Made = Manifest & {
  /** Pictures that lineups name and the storage does not have. */
  missing: string[]
}

/**
 * Writes everything that a site keeps into a new folder: the tables as they are at one moment, and every file. What is
 * uploaded or deleted meanwhile is in it when the tables name it.
 * @throws LauncherError when the folder holds something already.
 */
export async function makeBackup({ kind, sql, schemas, files }: SiteData, folder: string): Promise<Made> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new LauncherError(`${folder} is not empty.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copied = new Map<string, BackedUpFile>()
  await copyNew(files, folder, copied)
  const { used, ...tables } = await inTransaction(
    sql,
    'begin isolation level repeatable read read only',
    async () => ({
      migrations: await migrationsOf(sql),
      sequences: await sequencesOf(sql, schemas),
      tables: await dumpTables(sql, schemas, folder),
      used: await usedImages(sql),
    }),
  )
  const listed = new Set(await copyNew(files, folder, copied))
  for (const path of copied.keys()) {
    if (listed.has(path) || used.includes(path)) continue
    copied.delete(path)
    rmSync(fileIn(folder, path))
  }
  const inOrder = [...copied.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
  const manifest: Manifest = { made: new Date().toISOString(), kind, ...tables, files: inOrder }
  writeManifest(folder, manifest)
  return { ...manifest, missing: used.filter((path) => !copied.has(path)) }
}

async function dumpTables(sql: Sql, schemas: readonly string[], folder: string): Promise<Manifest['tables']> {
  const dumped: Manifest['tables'] = []
  for (const table of await tablesOf(sql, schemas)) dumped.push(await dumpTable(sql, folder, table))
  return dumped
}

/** Copies the files that are not copied yet and still there. @returns all that were listed. */
async function copyNew(
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
    const file = fileIn(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { mode: 0o600 })
    const sha256 = createHash('sha256').update(content).digest('hex')
    copied.set(path, { path, bytes: content.length, sha256, type, cacheControl })
  }
  return paths
}

/** Where the pictures that lineups name lie in their bucket. */
async function usedImages(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ url: string }>(
    `select distinct step ->> 'url' as url from public.lineups, jsonb_array_elements(step_images) as step`,
  )
  return rows.map(({ url }) => stepImagePath(url)).filter((path) => path !== undefined)
}
