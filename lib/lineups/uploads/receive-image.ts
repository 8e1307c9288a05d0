import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { type StepImage, toStepImage } from './step-image'

/** Unpacking takes far more memory than the file; the others wait on disk for their turn. */
const oneAtATime = pLimit(1)

/**
 * Receives an image and makes a step image of it.
 * @param signal fires when whoever sends it has left.
 * @returns a problem for what is too large, or can't become a step image.
 * @throws Error when the sender leaves or there is no room on disk.
 */
export async function receiveImage(body: Readable, signal: AbortSignal): Promise<Result<StepImage>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arcline-upload-'))
  try {
    const file = path.join(folder, 'image')
    if (!(await receive(body, file, signal))) return failed({ code: 'image-too-large' })
    return await oneAtATime(() => {
      signal.throwIfAborted()
      return toStepImage(file)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes what is sent to a file, as it arrives: however many send at once and however slowly, none of it waits in
 * memory. What goes beyond the limit is thrown away up to its end, because browsers read no answer before that.
 * @returns whether it was within the limit; else the file is cut off there.
 * @throws Error when the sender leaves or the file can't be written.
 */
async function receive(body: Readable, file: string, signal: AbortSignal): Promise<boolean> {
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
