import 'server-only'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { readEnv } from '@/lib/config'
import { IMPORT_CHUNK_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { undefinedIfMissing } from '@/lib/server/missing-files'
import type { ServiceClient } from '@/lib/server/supabase/clients'

/** The id of an import names its file, so that no name from a client is part of a path. */
const FILE_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const folder = () => path.resolve(/* turbopackIgnore: true */ readEnv().importsDir)

/** @throws Error when the text is no UUID. */
export function importFile(id: string): string {
  if (!FILE_NAME.test(id)) throw new Error(`${id} is not the id of an import`)
  return path.join(folder(), id)
}

export async function listImportFiles(): Promise<string[]> {
  const names = (await readdir(folder()).catch(undefinedIfMissing)) ?? []
  return names.filter((name) => FILE_NAME.test(name))
}

/** True even for a file that is not complete. */
export const hasImportFile = (id: string): Promise<boolean> => isAtLeast(id, 0)

export const removeImportFile = (id: string): Promise<void> => rm(importFile(id), { force: true })

/**
 * Overwrites an interrupted attempt, and undoes a failed one. `offset` 0 creates the file.
 * `end`: the size of the whole file in bytes. `checksum`: the CRC-32 of the parts before.
 * @throws Error when the client disconnects, or the disk is full.
 */
export async function writeImportChunk(
  id: string,
  body: AsyncIterable<Uint8Array>,
  { offset, end, checksum }: { offset: number; end: number; checksum: number },
): Promise<Result<{ size: number; checksum: number }>> {
  if (offset === 0) await mkdir(folder(), { recursive: true })
  else if (!(await isAtLeast(id, offset))) return failed({ code: 'import-elsewhere' })
  // Archives are for admins only, so no other account of this machine may read the file.
  const handle = await open(importFile(id), offset === 0 ? 'w' : 'r+', 0o600)
  let [size, crc] = [offset, checksum]
  const max = Math.min(end, offset + IMPORT_CHUNK_BYTES)
  try {
    for await (const part of body) {
      // A part that is too large is read to the end: browsers ignore a response before they have sent all.
      if (size + part.length <= max) {
        const { bytesWritten } = await handle.write(part, 0, part.length, size)
        if (bytesWritten < part.length) throw new Error('The disk is full')
      }
      size += part.length
      crc = crc32(part, crc)
    }
    if (size <= max) {
      await handle.truncate(size)
      await handle.datasync()
      return { ok: true, data: { size, checksum: crc } }
    }
    await handle.truncate(offset)
    return failed({ code: 'import-chunk-too-large' })
  } catch (error) {
    await handle.truncate(offset).catch(() => {})
    throw error
  } finally {
    await handle.close()
  }
}

const isAtLeast = (id: string, bytes: number): Promise<boolean> =>
  stat(importFile(id)).then(
    ({ size }) => size >= bytes,
    () => false,
  )

/** Ends imports that no server has worked on for a day. Deletes ended and unstarted ones after `IMPORT_KEPT_DAYS`. */
export async function expireImports(service: Pick<ServiceClient, 'rpc'>): Promise<void> {
  const { data } = await service
    .rpc('expire_lineup_imports', { files: await listImportFiles() })
    .throwOnError()
  for (const id of data) await removeImportFile(id)
}
