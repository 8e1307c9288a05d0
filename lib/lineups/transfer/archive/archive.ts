import { arrayBuffer } from 'node:stream/consumers'
import { type AppError, errorMessage } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

/** `path`: with slashes, relative to the archive; `size`: in bytes, as the archive says. */
type ArchiveEntry = { path: string; size: number }

/** A zip or a folder with a table of lineups and their pictures, or a lone table. */
export type Archive = {
  /** All files but those that systems add. No two paths are the same in Unicode's form NFC. */
  entries: readonly ArchiveEntry[]
  /** The paths whose encoding was guessed, so that they may be unreadable. */
  guessedNames?: readonly string[]
  /**
   * Reads a file, part by part.
   * @throws ArchiveError when the file has more than `maxBytes`, whatever the archive says, or is missing or damaged.
   */
  stream: (path: string, maxBytes: number) => AsyncGenerator<Uint8Array>
  /**
   * The CRC-32 and size of a file, which tell files apart, also in different archives. They can be forged.
   * @throws ArchiveError when the file is missing or can't be read.
   */
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

/** Converts an `ArchiveError` to a result. @throws any other error of `run`, such as one of the disk. */
export async function catchArchiveError<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await run() }
  } catch (error) {
    if (error instanceof ArchiveError) return failed(error.error)
    throw error
  }
}

/**
 * Reads a whole file of an archive, such as its table.
 * @returns the content; an error if it has more than `maxBytes`, or is missing or damaged.
 */
export const readEntry = (archive: Archive, path: string, maxBytes: number): Promise<Result<Uint8Array>> =>
  catchArchiveError(async () => {
    const content = await arrayBuffer(archive.stream(path, maxBytes))
    return new Uint8Array(content)
  })
