import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Archive } from '@/lib/lineups/transfer/archive/archive'
import type { Result } from '@/lib/result'
import { importFile } from './import-files'
import { openArchive, openWithTable } from './open-archive'
import type { LineupImport } from './schema'

type ImportFiles = Pick<LineupImport, 'id' | 'mends'>

/** The list of files of a large archive takes tens of MB. */
const MAX_OPEN_ARCHIVES = 2
const OPEN_TTL_MS = 2 * 60 * 1000

const openArchives = new LRUCache<string, Promise<Result<Archive>>>({
  max: MAX_OPEN_ARCHIVES,
  ttl: OPEN_TTL_MS,
  ttlAutopurge: true,
  // An archive that is opened again stays open longer.
  updateAgeOnGet: true,
  dispose: async (opening) => {
    const archive = await opening.catch(() => undefined)
    if (archive?.ok) await archive.data.close()
  },
})

/** The caller closes the archive. */
export const openImport = ({ id, mends }: ImportFiles): Promise<Result<Archive>> =>
  mends ? openWithTable(importFile(mends), importFile(id)) : openArchive(importFile(id))

/** The cache closes the archive, not the caller. It stays open because listing 40,000 files takes a second. */
export function openImportOnce(found: ImportFiles): Promise<Result<Archive>> {
  const known = openArchives.get(found.id)
  if (known) return known
  const opening = openImport(found)
  openArchives.set(found.id, opening)
  opening.catch(() => openArchives.delete(found.id))
  return opening
}
