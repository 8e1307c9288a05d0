import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SHARE_IMAGE } from '@/lib/limits'
import { STORAGE_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'
import { listen } from '@/tests/tools/listen'
import { sampleImage } from '@/tests/uploads/sample-images'
import type { ShareCard } from './share-card'
import { toShareText } from './share-text'

const CARD: ShareCard = {
  pictures: [{ artwork: '/maps/ascent.svg' }],
  icon: '/agents/sova.svg',
  title: 'Recon over the roof',
  facts: ['Ascent A', 'Sova', 'Mobile'],
  side: { label: 'Attack', tone: 'attack' },
}

const TITLES = {
  Cyrillic: 'Дым на точку А — Ёлка',
  Japanese: 'クロスヘア A 煙幕',
  'emoji alone': '🔥',
  'both directions': 'שלום A main \u202Eالعربية\u202C',
  'a long word': 'ß'.repeat(120),
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arcline-test-'))
  for (const name of ['node_modules', 'public']) symlinkSync(path.resolve(name), path.join(folder, name))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** The module as a new process would load it. */
async function load() {
  vi.resetModules()
  return import('./share-image')
}

it('draws titles in any script without a request to any server', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const { getShareImage } = await load()
  const images = new Set<string>()
  for (const [script, title] of Object.entries(TITLES)) {
    const image = await getShareImage({ ...CARD, title: toShareText(title) || script })
    expect(await sharp(image).metadata(), script).toMatchObject({ format: 'jpeg', ...SHARE_IMAGE })
    expect(image.byteLength, script).toBeLessThanOrEqual(300 * 1024)
    images.add(Buffer.from(image).toString('base64'))
  }
  expect(images.size).toBe(Object.keys(TITLES).length)
  expect(connect).not.toHaveBeenCalled()
})

it('renders what a card shows once, also across restarts', async () => {
  const rendered = vi.spyOn(sharp.prototype, 'jpeg')
  const renderings = async (...cards: ShareCard[]) => {
    const before = rendered.mock.calls.length
    const { getShareImage } = await load()
    const images = await Promise.all(cards.map((card) => getShareImage(card)))
    for (const image of images) expect((await sharp(image).metadata()).width).toBe(SHARE_IMAGE.width)
    return rendered.mock.calls.length - before
  }
  const many = Array.from({ length: 5 }, (_, index) => ({ ...CARD, title: `Recon ${index}` }))
  expect(await renderings(CARD, CARD, CARD)).toBe(1)
  expect(await renderings(...many)).toBe(many.length)
  expect(await renderings(CARD, ...many)).toBe(0)
  expect(await renderings({ ...CARD, facts: ['Ascent B'] })).toBe(1)
})

it('draws other images while the storage does not answer for one', async () => {
  const image = await sampleImage().webp().toBuffer()
  const stalled: ServerResponse[] = []
  const storage = createServer(({ url }, response) => {
    if (url?.endsWith('1-0.webp')) stalled.push(response)
    else response.end(image)
  })
  vi.stubEnv('SUPABASE_URL', await listen(storage))
  for (const name of ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']) vi.stubEnv(name, 'test')
  vi.stubEnv('RESEND_API_KEY', 're_test')
  vi.stubEnv('MAIL_FROM', 'mail@arcline.example')
  vi.stubEnv('SITE_URL', 'http://localhost')
  const timeout = new AbortController()
  const setTimeoutMs = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const { getShareImage } = await load()
  const folderId = '7c0b9f0a-0000-4000-8000-000000000000'
  const withImage = (name: string) => ({ ...CARD, pictures: [{ stepImage: `${folderId}/${name}.webp` }] })

  const waiting = getShareImage(withImage('1-0'))
  const failure = expect(waiting).rejects.toThrow('took too long')
  await vi.waitUntil(() => stalled.length > 0)
  expect((await getShareImage(withImage('1-1'))).byteLength).toBeGreaterThan(0)
  expect(setTimeoutMs.mock.calls).toEqual([[STORAGE_TIMEOUT_MS], [STORAGE_TIMEOUT_MS]])
  timeout.abort(new Error('took too long'))
  await failure
  storage.closeAllConnections()
  storage.close()
})
