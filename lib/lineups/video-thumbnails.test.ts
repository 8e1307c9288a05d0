import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const THUMBNAIL = new Uint8Array([1, 2, 3])
const VIDEO_COUNT = 100

/** Requests that YouTube has not answered yet. */
let open: { url: string; answer: (response: Response) => void }[]
let requested: string[]
let thumbnails: typeof import('./video-thumbnails')

beforeEach(async () => {
  open = []
  requested = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    requested.push(String(input))
    return new Promise((resolve) => open.push({ url: String(input), answer: resolve }))
  })
  vi.resetModules()
  thumbnails = await import('./video-thumbnails')
})
afterEach(() => vi.restoreAllMocks())

const videoId = (index: number) => `video${String(index).padStart(6, '0')}`

/** Answers requests until there are no more. */
async function answerAll(status: number): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const waiting = open.splice(0)
    quiet = waiting.length > 0 ? 0 : quiet + 1
    for (const { answer } of waiting) answer(new Response(status === 200 ? THUMBNAIL : null, { status }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

it('fetches a thumbnail once for simultaneous requests', async () => {
  const requests = Array.from({ length: 20 }, () => thumbnails.getVideoThumbnail(videoId(0)))
  await vi.waitUntil(() => open.length > 0)
  expect(requested).toHaveLength(1)
  await answerAll(200)
  for (const thumbnail of await Promise.all(requests))
    expect(new Uint8Array(thumbnail ?? [])).toEqual(THUMBNAIL)
  await thumbnails.getVideoThumbnail(videoId(0))
  expect(requested).toHaveLength(1)
})

it('keeps the pictures of a video apart', async () => {
  const picture = thumbnails.getVideoThumbnail(videoId(0), 2)
  const first = thumbnails.getVideoThumbnail(videoId(0))
  await answerAll(404)
  expect(await Promise.all([picture, first])).toEqual([undefined, undefined])
  expect(requested.toSorted()).toEqual(
    ['hq2', 'hqdefault', 'maxres2', 'maxresdefault'].map(
      (name) => `https://i.ytimg.com/vi/video000000/${name}.jpg`,
    ),
  )
})

it('fetches small pictures also while all places for the others are taken', async () => {
  const all = Array.from({ length: VIDEO_COUNT }, (_, index) => thumbnails.getVideoThumbnail(videoId(index)))
  const preview = thumbnails.getVideoPreview(videoId(0), 3)
  await vi.waitUntil(() => requested.some((url) => url.endsWith('/mq3.jpg')))
  await answerAll(200)
  await Promise.all(all)
  expect(await preview).toBeDefined()
})

it('limits the requests to YouTube and those that wait', async () => {
  const all = Array.from({ length: VIDEO_COUNT }, (_, index) => thumbnails.getVideoThumbnail(videoId(index)))
  await vi.waitUntil(() => open.length > 0)
  expect(open.length).toBeLessThanOrEqual(4)
  await answerAll(200)
  const found = (await Promise.all(all)).filter(Boolean)
  expect(found.length).toBe(requested.length)
  expect(found.length).toBeGreaterThan(10)
  expect(found.length).toBeLessThan(VIDEO_COUNT)
  // Not answered for lack of room, so not known as missing.
  const last = thumbnails.getVideoThumbnail(videoId(VIDEO_COUNT - 1))
  await answerAll(200)
  expect(await last).toBeDefined()
})

it('asks again later for a thumbnail that is missing', async () => {
  const first = thumbnails.getVideoThumbnail(videoId(0))
  await answerAll(404)
  expect(await first).toBeUndefined()
  expect(requested).toHaveLength(2)
  expect(await thumbnails.getVideoThumbnail(videoId(0))).toBeUndefined()
  expect(requested).toHaveLength(2)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  await vi.waitUntil(() => {
    void thumbnails.getVideoThumbnail(videoId(0))
    return requested.length === 3
  })
})

it('has an image for every map, also for an unknown one', async () => {
  for (const map of ['ascent', 'Atlantis']) {
    const image = await thumbnails.getMapThumbnail(map)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
  }
})
