import { arrayBuffer } from 'node:stream/consumers'
import { type AppError, errorMessage } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

/** `path`: relative, with slashes; `size`: in bytes, as the archive says. */
type ArchiveEntry = { path: string; size: number }

/** A zip or a folder with a table of lineups and their pictures, or a lone table. */
export type Archive = {
  /** Without the files that systems add. No two paths are the same in Unicode's form NFC. */
  entries: readonly ArchiveEntry[]
  /** The paths whose encoding was guessed, so that they may be unreadable. */
  guessedNames?: readonly string[]
  /** @throws ArchiveError when the file is missing, damaged, or has more than `maxBytes`, whatever the archive says. */
  stream: (path: string, maxBytes: number) => AsyncGenerator<Uint8Array>
  /** CRC-32 and size, which tell files apart, but can be forged. @throws ArchiveError when the file can't be read. */
  fingerprint: (path: string) => Promise<string>
  close: () => Promise<void>
}

export class ArchiveError extends Error {
  override name = 'ArchiveError'
  readonly error: AppError

  constructor(error: AppError) {
    super(errorMessage(error))
    this.error = error
  }
}

export const toFingerprint = (crc: number, size: number): string =>
  `${crc.toString(16).padStart(8, '0')}-${size}`

/** Converts only `ArchiveError`s to results; other errors, such as those of the disk, are thrown. */
export async function catchArchiveError<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await run() }
  } catch (error) {
    if (error instanceof ArchiveError) return failed(error.error)
    throw error
  }
}

export const readEntry = (archive: Archive, path: string, maxBytes: number): Promise<Result<Uint8Array>> =>
  catchArchiveError(async () => {
    const content = await arrayBuffer(archive.stream(path, maxBytes))
    return new Uint8Array(content)
  })
