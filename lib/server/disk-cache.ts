import 'server-only'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { logError } from '@/lib/server/logging/log'
import { undefinedIfMissing } from './missing-files'

/** An LRU cache of files that survives restarts. @param folder used by this process only. */
export function createDiskCache({ folder, maxBytes }: { folder: string; maxBytes: number }) {
  // Without `turbopackIgnore`, the build would trace every file that the path may name.
  const filePath = (name: string) => path.join(/*turbopackIgnore: true*/ folder, name)
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    // lru-cache refuses a size of 0.
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose: (_, name, reason) => {
      if (reason !== 'evict') return
      rm(filePath(name), { force: true }).catch((error: unknown) =>
        logError('A file of a cache was not deleted', error),
      )
    },
  })

  let loaded: Promise<void> | undefined
  async function load(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name, ...(await stat(filePath(name))) })),
    )
    for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) sizes.set(name, size)
  }

  function loadOnce(): Promise<void> {
    loaded ??= load().catch((error: unknown) => {
      // The next call retries.
      loaded = undefined
      throw error
    })
    return loaded
  }

  return {
    async get(name: string): Promise<Buffer | undefined> {
      await loadOnce()
      // `get` also marks it as recently used.
      return sizes.get(name) === undefined ? undefined : readFile(filePath(name)).catch(undefinedIfMissing)
    },
    async set(name: string, bytes: Uint8Array): Promise<void> {
      await loadOnce()
      // Renamed when complete, so that a crash leaves no half file under its name.
      await writeFile(filePath(`${name}.tmp`), bytes)
      await rename(filePath(`${name}.tmp`), filePath(name))
      sizes.set(name, bytes.byteLength)
    },
  }
}
