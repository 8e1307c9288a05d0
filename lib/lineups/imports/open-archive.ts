import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { type Archive, ArchiveError } from '@/lib/lineups/transfer/archive/archive'
import { findTable } from '@/lib/lineups/transfer/archive/find-table'
import { openFolder } from '@/lib/lineups/transfer/archive/open-folder'
import { openZip } from '@/lib/lineups/transfer/archive/open-zip'
import { failed, type Result } from '@/lib/result'

/** The beginning of every zip that is not empty. */
const ZIP_HEAD = 'PK\x03\x04'

/** The only file of an archive that is a lone table. Its content tells whether it is CSV or JSON. */
const LONE_TABLE = 'lineups.csv'

/** @param path of the archive. @param tablePath of a table that takes the place of its own. */
export async function openWithTable(path: string, tablePath: string): Promise<Result<Archive>> {
  const archive = await openArchive(path)
  if (!archive.ok) return archive
  const table = openLoneTable(tablePath, (await stat(tablePath)).size)
  const ownTable = findTable(archive.data.entries.map((entry) => entry.path))
  const entries = archive.data.entries.filter((entry) => !ownTable.ok || entry.path !== ownTable.data)
  return {
    ok: true,
    data: {
      ...archive.data,
      entries: [...entries, ...table.entries],
      stream: (entry, maxBytes) => (entry === LONE_TABLE ? table : archive.data).stream(entry, maxBytes),
    },
  }
}

/**
 * Opens what lineups are imported from, by its content: a folder, a zip, or a lone table without pictures.
 * @param path of a file or folder, whatever its name.
 * @returns the archive, which the caller closes; an error if it is refused.
 * @throws Error when there is no such file, or it can't be read.
 */
export async function openArchive(path: string): Promise<Result<Archive>> {
  const info = await stat(path)
  if (info.isDirectory()) return openFolder(path)
  if (!info.isFile()) return failed({ code: 'archive-unreadable' })
  const isZip = (await readHead(path)) === ZIP_HEAD
  return isZip ? openZip(path) : { ok: true, data: openLoneTable(path, info.size) }
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ZIP_HEAD.length), 0, ZIP_HEAD.length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

function openLoneTable(path: string, size: number): Archive {
  const require = (entry: string): void => {
    if (entry !== LONE_TABLE) throw new ArchiveError({ code: 'archive-entry-missing', name: entry })
  }
  return {
    entries: [{ path: LONE_TABLE, size }],
    stream: async function* (entry, maxBytes) {
      require(entry)
      if (size > maxBytes) throw new ArchiveError({ code: 'archive-entry-too-large', name: entry })
      yield* createReadStream(path, { end: maxBytes - 1 }) as AsyncIterable<Uint8Array>
    },
    fingerprint: async (entry) => {
      throw new ArchiveError({ code: 'archive-entry-missing', name: entry })
    },
    close: async () => {},
  }
}
