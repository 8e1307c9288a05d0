import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { undefinedIfMissing } from '@/lib/server/missing-files'
import { LauncherError } from '@/tools/local-backend/errors'

const sha256 = z.string().length(64)

/** Can't leave the folder of the backup, even in a manifest that was tampered with. */
const relativePath = z.string().refine((path) => !path.startsWith('/') && !path.split(/[/\\]/).includes('..'))

const manifestSchema = z.object({
  made: z.iso.datetime(),
  /** Data can only be restored to the same kind. */
  kind: z.enum(['embedded', 'hosted']),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: relativePath, rows: z.int(), sha256 })),
  sequences: z.array(z.object({ quoted: z.string(), last: z.string() })),
  files: z.array(
    z.object({ path: relativePath, bytes: z.int(), sha256, type: z.string(), cacheControl: z.string() }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpFile = Manifest['files'][number]

const manifestPath = (folder: string) => join(folder, 'backup.json')

export const tableFilePath = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`)

export const storedFilePath = (folder: string, path: string) => join(folder, 'files', path)

/** Call it last: a folder without a manifest counts as an incomplete backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

/** @throws LauncherError when there is no valid manifest, or a part is missing or damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = parseManifest(folder)
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: tableFilePath(folder, name), sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ file: storedFilePath(folder, path), sha256 })),
  ]
  for (const { file, sha256 } of parts) {
    if ((await hashFile(file).catch(undefinedIfMissing)) !== sha256)
      throw new LauncherError(`${file} is missing or damaged.`)
  }
  return manifest
}

function parseManifest(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestPath(folder), 'utf8')))
  } catch (error) {
    throw new LauncherError(`${folder} holds no whole backup.`, { cause: error })
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
