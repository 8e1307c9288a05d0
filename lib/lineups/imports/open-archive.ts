import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Archive, ArchiveError } from '@/lib/lineups/transfer/archive/archive'
import { findTable } from '@/lib/lineups/transfer/archive/find-table'
import { openFolder } from '@/lib/lineups/transfer/archive/open-folder'
import { openZip } from '@/lib/lineups/transfer/archive/open-zip'
import { readHead } from '@/lib/lineups/uploads/image-kind'
import { failed, type Result } from '@/lib/result'

/** The beginning of a zip that begins with a file. */
const ZIP_HEAD = Buffer.from('PK\x03\x04')

/** The path of a lone table, whatever its format: `readTable` looks at the content. */
const LONE_TABLE = 'lineups.csv'

/** `tablePath`: the file that replaces the table of the archive. */
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

/** The caller closes the archive. @throws Error when there is no such file, or it can't be read. */
export async function openArchive(path: string): Promise<Result<Archive>> {
  const info = await stat(path)
  if (info.isDirectory()) return openFolder(path)
  if (!info.isFile()) return failed({ code: 'archive-unreadable' })
  const isZip = ZIP_HEAD.equals(await readHead(path, ZIP_HEAD.length))
  return isZip ? openZip(path) : { ok: true, data: openLoneTable(path, info.size) }
}

function openLoneTable(path: string, size: number): Archive {
  return {
    entries: [{ path: LONE_TABLE, size }],
    stream: async function* (entry, maxBytes) {
      if (entry !== LONE_TABLE) throw new ArchiveError({ code: 'archive-entry-missing', name: entry })
      if (size > maxBytes) throw new ArchiveError({ code: 'archive-entry-too-large', name: entry })
      yield* createReadStream(path, { end: maxBytes - 1 }) as AsyncIterable<Uint8Array>
    },
    fingerprint: async (entry) => {
      throw new ArchiveError({ code: 'archive-entry-missing', name: entry })
    },
    close: async () => {},
  }
}
