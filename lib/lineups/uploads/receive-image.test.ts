import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '@/lib/limits'
import { picture } from '@/tests/uploads/pictures'
import { receiveImage } from './receive-image'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arcline-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const here = new AbortController().signal

const sending = (chunks: Iterable<Uint8Array>) => Readable.from(chunks, { objectMode: false })

it('takes an image in pieces, and leaves nothing on disk', async () => {
  const bytes = await picture().png().toBuffer()
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) =>
    bytes.subarray(at * 1000, (at + 1) * 1000),
  )
  expect(await receiveImage(sending(pieces), here)).toMatchObject({
    ok: true,
    data: { width: 320, height: 200 },
  })
  expect(await readdir(folder)).toEqual([])
})

it('refuses what is too large, and leaves nothing on disk', async () => {
  const megabyte = Buffer.alloc(1024 * 1024)
  const pieces = Array(MAX_UPLOAD_BYTES / megabyte.length).fill(megabyte)
  const tooLarge = { ok: false, problem: { code: 'image-too-large' } }
  expect(await receiveImage(sending(pieces), here)).not.toEqual(tooLarge)
  expect(await receiveImage(sending([...pieces, Buffer.alloc(1)]), here)).toEqual(tooLarge)
  expect(await readdir(folder)).toEqual([])
})

it('stops when the sender leaves, and leaves nothing on disk', async () => {
  const abort = new AbortController()
  const begun = new Readable({ read() {} })
  begun.push((await picture().png().toBuffer()).subarray(0, 1000))
  setTimeout(() => abort.abort(), 20)
  await expect(receiveImage(begun, abort.signal)).rejects.toThrow('abort')
  expect(await readdir(folder)).toEqual([])
})

it('makes no image for a sender who left while it waited', async () => {
  const bytes = await picture(4000, 4000).jpeg().toBuffer()
  const abort = new AbortController()
  const other = receiveImage(sending([bytes]), here)
  const body = sending([bytes])
  // Everything is there by then, and the other has its turn.
  body.once('end', () => abort.abort())
  await expect(receiveImage(body, abort.signal)).rejects.toThrow('abort')
  expect((await other).ok).toBe(true)
  expect(await readdir(folder)).toEqual([])
})
