import { constants } from 'node:fs'
import { lstat, open, opendir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES } from '@/lib/limits'
import type { Result } from '@/lib/result'
import { type Archive, ArchiveError, catchArchiveError, toFingerprint } from './archive'
import { isIgnoredPath, requireDistinctPaths, requireSafePath } from './entry-paths'

/** Links could lead out of the folder, so they are refused. @throws Error when the folder can't be read. */
export const openFolder = (folder: string): Promise<Result<Archive>> =>
  catchArchiveError(async () => {
    const root = await realpath(folder)
    const sizes = await listFiles(root)
    const stream = async function* (entry: string, maxBytes: number) {
      if (!sizes.has(entry)) throw new ArchiveError({ code: 'archive-entry-missing', name: entry })
      yield* streamFile(root, entry, maxBytes)
    }
    return {
      entries: [...sizes].map(([entry, size]) => ({ path: entry, size })),
      stream,
      fingerprint: async (entry) => {
        let [crc, size] = [0, 0]
        for await (const part of stream(entry, MAX_ARCHIVE_BYTES)) {
          crc = crc32(part, crc)
          size += part.length
        }
        return toFingerprint(crc, size)
      },
      close: async () => {},
    }
  })

/** Sizes in bytes, sorted by path. @throws ArchiveError when the folder is refused. */
async function listFiles(root: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const pending = ['']
  let [count, bytes] = [0, 0]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for await (const found of await opendir(path.join(root, folder))) {
      const name = folder === '' ? found.name : `${folder}/${found.name}`
      if (++count > MAX_ARCHIVE_ENTRIES) throw new ArchiveError({ code: 'archive-too-many-entries' })
      requireSafePath(name)
      if (isIgnoredPath(name)) continue
      if (found.isDirectory()) pending.push(name)
      else if (!found.isFile()) throw new ArchiveError({ code: 'archive-link', name })
      else {
        const { size } = await lstat(path.join(root, name))
        bytes += size
        if (bytes > MAX_ARCHIVE_BYTES) throw new ArchiveError({ code: 'archive-too-large' })
        sizes.set(name, size)
      }
    }
  }
  requireDistinctPaths([...sizes.keys()])
  return new Map([...sizes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function* streamFile(root: string, entry: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const file = path.join(root, entry)
  // The folder may have changed since it was listed, so the file or a folder of its path may be a link now.
  if ((await realpath(file)) !== file) throw new ArchiveError({ code: 'archive-link', name: entry })
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    let size = 0
    for await (const part of handle.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > maxBytes) throw new ArchiveError({ code: 'archive-entry-too-large', name: entry })
      yield part
    }
  } finally {
    await handle.close()
  }
}
