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

/** Decoding takes far more memory than the file, so uploads wait on the disk. */
const oneAtATime = pLimit(1)

/** @throws Error when the client disconnects or the file can't be written to disk. */
export const receiveStepImage = (body: Readable, signal: AbortSignal): Promise<Result<StepImage>> =>
  withTemporaryFile(body, signal, (file) =>
    oneAtATime(() => {
      signal.throwIfAborted()
      return toStepImage(file)
    }),
  )

/** Keeps the image on disk while `run` uses it. @throws Error when it can't be received or written. */
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

/** False for a too large upload, which is read to the end: browsers ignore a response before they have sent all. */
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
