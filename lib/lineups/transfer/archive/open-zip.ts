import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import {
  MAX_ARCHIVE_BYTES,
  MAX_ARCHIVE_ENTRIES,
  MAX_COMPRESSION_RATIO,
  MIN_RATIO_CHECK_BYTES,
} from '@/lib/limits'
import type { Result } from '@/lib/result'
import { type Archive, ArchiveError, catchArchiveError, toFingerprint } from './archive'
import { isIgnoredPath, requireDistinctPaths, requireSafePath } from './entry-paths'

/** The bits of a Unix file mode that tell the kind of the file. */
const FILE_KIND = 0o170000
/** Those of an entry that was not made on Unix, of a regular file, and of a folder. */
const HARMLESS_KINDS = [0, 0o100000, 0o040000]

/** The local file header of the zip format without its variable fields. */
const LOCAL_HEADER_BYTES = 30

/** A suspicious zip is refused as a whole. The caller closes the archive. @throws Error when the file can't be read. */
export const openZip = (file: string): Promise<Result<Archive>> =>
  catchArchiveError(async () => {
    const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch(throwReadError)
    // Without a listener, the `error` event would end the process. The calls that read throw the same errors.
    zip.on('error', () => {})
    try {
      return toArchive(zip, await readEntries(zip))
    } catch (error) {
      zip.close()
      throw error
    }
  })

/** An error of the disk has a `syscall`. All other errors of the library are about the zip. */
const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error

function throwReadError(error: unknown): never {
  if (error instanceof ArchiveError || isDiskError(error)) throw error
  throw new ArchiveError({ code: 'archive-unreadable' })
}

/** @throws ArchiveError when the zip is refused. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ARCHIVE_ENTRIES) throw new ArchiveError({ code: 'archive-too-many-entries' })
  const all: { path: string; isFolder: boolean; entry: Entry }[] = []
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      // Programs of Windows write backslashes.
      const name = decodeName(entry)
        .text.replaceAll('\\', '/')
        .replace(/^(?:\.\/)+/, '')
      const path = name.replace(/\/$/, '')
      if (path === '') continue
      requireSafePath(path)
      requireHarmless(entry, path)
      bytes += entry.uncompressedSize
      if (bytes > MAX_ARCHIVE_BYTES) throw new ArchiveError({ code: 'archive-too-large' })
      all.push({ path, isFolder: name.endsWith('/'), entry })
    }
  } catch (error) {
    throwReadError(error)
  }
  requireSeparateData(all, zip.fileSize)
  const files = all.filter(({ path, isFolder }) => !isFolder && !isIgnoredPath(path))
  requireDistinctPaths(files.map(({ path }) => path))
  return new Map(files.map(({ path, entry }) => [path, entry]))
}

/** Some programs write UTF-8 without declaring it. The library's default is the code page of DOS. */
function decodeName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fileNameRaw)
    return { text, isGuessed: false }
  } catch {
    // The last argument keeps backslashes, which `readEntries` replaces.
    const text = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
    return { text, isGuessed: true }
  }
}

function requireHarmless(entry: Entry, name: string): void {
  // The upper half of the attributes is the Unix file mode.
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND
  if (entry.isEncrypted()) throw new ArchiveError({ code: 'archive-encrypted' })
  if (!HARMLESS_KINDS.includes(kind)) throw new ArchiveError({ code: 'archive-link', name })
  if (!entry.canDecodeFileData()) throw new ArchiveError({ code: 'archive-method-unknown', name })
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > MIN_RATIO_CHECK_BYTES && uncompressedSize > compressedSize * MAX_COMPRESSION_RATIO)
    throw new ArchiveError({ code: 'archive-ratio', name })
}

/** Entries that share data could unpack megabytes to terabytes, although each has a harmless ratio. */
function requireSeparateData(entries: readonly { path: string; entry: Entry }[], fileSize: number): void {
  let end = 0
  const inOrder = entries.toSorted((a, b) => startOf(a.entry) - startOf(b.entry))
  for (const { path, entry } of inOrder) {
    if (startOf(entry) < end) throw new ArchiveError({ code: 'archive-overlap', name: path })
    end = startOf(entry) + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize
    if (end > fileSize) throw new ArchiveError({ code: 'archive-unreadable' })
  }
}

const startOf = (entry: Entry) => entry.relativeOffsetOfLocalHeader

function toArchive(zip: ZipFile, entries: Map<string, Entry>): Archive {
  const find = (path: string): Entry => {
    const entry = entries.get(path)
    if (!entry) throw new ArchiveError({ code: 'archive-entry-missing', name: path })
    return entry
  }
  return {
    entries: [...entries].map(([path, { uncompressedSize }]) => ({ path, size: uncompressedSize })),
    guessedNames: [...entries].flatMap(([path, entry]) => (decodeName(entry).isGuessed ? [path] : [])),
    stream: (path, maxBytes) => streamEntry(zip, find(path), path, maxBytes),
    fingerprint: async (path) => {
      const entry = find(path)
      return toFingerprint(entry.crc32, entry.uncompressedSize)
    },
    close: async () => zip.close(),
  }
}

async function* streamEntry(zip: ZipFile, entry: Entry, path: string, maxBytes: number) {
  const damaged = new ArchiveError({ code: 'archive-entry-damaged', name: path })
  // The check is enough: the library refuses an entry with more bytes than its `uncompressedSize`.
  if (entry.uncompressedSize > maxBytes)
    throw new ArchiveError({ code: 'archive-entry-too-large', name: path })
  let crc = 0
  try {
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
      crc = crc32(part, crc)
      yield part
    }
  } catch (error) {
    throw isDiskError(error) ? error : damaged
  }
  if (crc !== entry.crc32) throw damaged
}
