import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_UPLOAD_BYTES } from '../limits.ts'

/**
 * Writes what is sent to a file, as it arrives: however many send at once and however slowly, none of it waits in
 * memory. What goes beyond the limit is thrown away up to its end, because browsers read no answer before that.
 * @returns whether it was within the limit; else the file is cut off there.
 * @throws Error when the sender leaves or the file can't be written.
 */
export async function receive(body: Readable, file: string, signal: AbortSignal): Promise<boolean> {
  let size = 0
  async function* withinLimit(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size <= MAX_UPLOAD_BYTES) yield chunk
    }
  }
  await pipeline(body, withinLimit, createWriteStream(file), { signal })
  return size <= MAX_UPLOAD_BYTES
}
