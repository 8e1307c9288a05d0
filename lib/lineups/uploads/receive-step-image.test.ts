import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { sampleImage } from '@/tests/uploads/sample-images'
import { receiveStepImage } from './receive-step-image'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arcline-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const connected = new AbortController().signal

const streamOf = (chunks: Iterable<Uint8Array>) => Readable.from(chunks, { objectMode: false })

it('converts an image that arrives in chunks, and leaves no file on disk', async () => {
  const bytes = await sampleImage().png().toBuffer()
  const chunks = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) =>
    bytes.subarray(at * 1000, (at + 1) * 1000),
  )
  expect(await receiveStepImage(streamOf(chunks), connected)).toMatchObject({
    ok: true,
    data: { width: 320, height: 200 },
  })
  expect(await readdir(folder)).toEqual([])
})

it('rejects a file that is too large, and leaves no file on disk', async () => {
  const megabyte = Buffer.alloc(1024 * 1024)
  const chunks = Array(MAX_UPLOAD_BYTES / megabyte.length).fill(megabyte)
  const tooLarge = { ok: false, error: { code: 'image-too-large' } }
  expect(await receiveStepImage(streamOf(chunks), connected)).not.toEqual(tooLarge)
  expect(await receiveStepImage(streamOf([...chunks, Buffer.alloc(1)]), connected)).toEqual(tooLarge)
  expect(await readdir(folder)).toEqual([])
})

it('stops when the client disconnects, and leaves no file on disk', async () => {
  const abort = new AbortController()
  const unfinished = new Readable({ read() {} })
  unfinished.push((await sampleImage().png().toBuffer()).subarray(0, 1000))
  setTimeout(() => abort.abort(), 20)
  await expect(receiveStepImage(unfinished, abort.signal)).rejects.toThrow('abort')
  expect(await readdir(folder)).toEqual([])
})

it('does not convert an image whose client disconnected while it waited', async () => {
  const bytes = await sampleImage(1000, 1000).jpeg().toBuffer()
  const abort = new AbortController()
  const other = receiveStepImage(streamOf([bytes]), connected)
  const body = streamOf([bytes])
  // By then the whole file has arrived, and the other one is being converted.
  body.once('end', () => abort.abort())
  await expect(receiveStepImage(body, abort.signal)).rejects.toThrow('abort')
  expect((await other).ok).toBe(true)
  expect(await readdir(folder)).toEqual([])
})
