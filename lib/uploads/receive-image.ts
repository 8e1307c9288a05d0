import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { failed, type Result } from '../result.ts'
import { receive } from './receive.ts'
import { type StepImage, toStepImage } from './step-image.ts'

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
