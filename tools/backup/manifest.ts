import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LauncherError } from '@/tools/local-backend/errors'

const sha256 = z.string().length(64)

/** A path that stays where it is put, whoever wrote the manifest. */
const inside = z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..'))

const manifestSchema = z.object({
  made: z.iso.datetime(),
  /** Which kind of backend the data come from: only there they fit. */
  kind: z.enum(['embedded', 'hosted']),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: inside, rows: z.int(), sha256 })),
  sequences: z.array(z.object({ quoted: z.string(), last: z.string() })),
  files: z.array(
    z.object({ path: inside, bytes: z.int(), sha256, type: z.string(), cacheControl: z.string() }),
  ),
})

/** What a backup holds, with the checksum of each part. */
export type Manifest = z.infer<typeof manifestSchema>
export type BackedUpFile = Manifest['files'][number]

const nameIn = (folder: string) => join(folder, 'backup.json')

/** Where the rows of a table lie, one as JSON on each line. */
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`)

/** Where a stored file lies. */
export const fileIn = (folder: string, path: string) => join(folder, 'files', path)

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(nameIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

/**
 * Reads what a backup holds and compares each part with its checksum.
 * @throws LauncherError when it is none, or a part is missing or damaged.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = parse(folder)
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: tableFile(folder, name), sha256 })),
    ...manifest.files.map(({ path, sha256 }) => ({ file: fileIn(folder, path), sha256 })),
  ]
  for (const { file, sha256 } of parts) {
    if ((await checksum(file)) !== sha256) throw new LauncherError(`${file} is missing or damaged.`)
  }
  return manifest
}

function parse(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(nameIn(folder), 'utf8')))
  } catch (error) {
    throw new LauncherError(`${folder} holds no whole backup.`, { cause: error })
  }
}

async function checksum(file: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}
