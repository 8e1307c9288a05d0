import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { LOCAL, ROOT } from './paths'

/** Copies an empty database, which takes long to initialize, so that happens once for each version of PGlite. */
export async function createEmptyDatabase(folder: string): Promise<void> {
  const original = join(LOCAL, `empty-database-${readPgliteVersion()}`)
  if (!existsSync(original)) await initializeDatabase(original)
  cpSync(original, folder, { recursive: true })
}

function readPgliteVersion(): string {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return packages['node_modules/@electric-sql/pglite'].version
}

/** Initializes a database elsewhere and moves it to `path` when it is complete. Several processes may do so at once. */
async function initializeDatabase(path: string): Promise<void> {
  mkdirSync(LOCAL, { recursive: true })
  const folder = mkdtempSync(`${path}-`)
  const connection = await createPgliteConnection({ url: folder })
  await connection.driver.waitReady
  await connection.close()
  try {
    renameSync(folder, path)
  } catch (error) {
    rmSync(folder, { recursive: true })
    // Another process was faster.
    if (!existsSync(path)) throw error
  }
}
