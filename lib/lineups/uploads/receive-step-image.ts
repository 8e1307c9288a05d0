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

/** Decoding takes far more memory than the file, so users' uploads wait on disk and are decoded one after the other. */
const oneAtATime = pLimit(1)

/**
 * Receives an uploaded file and converts it to a step image.
 * @param signal aborted when the client disconnects.
 * @returns an error if the file is too large or can't be converted.
 * @throws Error when the client disconnects or the file can't be written to disk.
 */
export const receiveStepImage = (body: Readable, signal: AbortSignal): Promise<Result<StepImage>> =>
  withTemporaryFile(body, signal, (file) =>
    oneAtATime(() => {
      signal.throwIfAborted()
      return toStepImage(file)
    }),
  )

/**
 * Receives an image, and keeps it on disk while `run` processes it.
 * @returns the result of `run`; the error `image-too-large` for more than `MAX_UPLOAD_BYTES`.
 * @throws Error when the image can't be received or written to disk.
 */
export async function withTemporaryFile<T>(
  body: Readable,
  signal: AbortSignal,
  run: (file: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arcline-upload-'))
  try {
    const file = path.join(folder, 'image')
    if (!(await writeUploadToTemp(body, file, signal))) return failed({ code: 'image-too-large' })
    return await run(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Streams an upload to a temporary file, so that many or slow uploads don't fill the memory. Data beyond
 * `MAX_UPLOAD_BYTES` is read to the end and discarded, because browsers ignore a response before they have sent all.
 * @returns whether the upload was within the limit; otherwise the file is truncated.
 * @throws Error when the client disconnects or the file can't be written.
 */
async function writeUploadToTemp(body: Readable, file: string, signal: AbortSignal): Promise<boolean> {
  let size = 0
  async function* cutAtLimit(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size <= MAX_UPLOAD_BYTES) yield chunk
    }
  }
  await pipeline(body, cutAtLimit, createWriteStream(file), { signal })
  return size <= MAX_UPLOAD_BYTES
}
