import { type APIRequestContext, expect } from '@playwright/test'
import { createLineup, openTab, signInAsAdmin } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { uploadImages } from '@/e2e/support/lineup-acts'
import { sendRaw } from '@/e2e/support/raw-request'
import { requireOwnSite, sampleSite } from '@/e2e/support/servers'
import { ban, createUser, signIn, type TestUser } from '@/e2e/support/users'
import { test as base } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'
import { spellPath } from '@/tests/path-spellings'

const MINUTE_MS = 60_000
const WIDTHS = [96, 640, 1920]

const resized = (url: string, width: number) => `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=70`
/** The paths of an image in full size, and in the smallest, a middle and the largest resized one. */
const everySize = (url: string) => [url, ...WIDTHS.map((width) => resized(url, width))]

const test = base.extend<{
  owner: TestUser
  /** A client that is signed in as the owner. */
  author: APIRequestContext
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from its first parameter
  owner: async ({}, use) => use(await createUser()),
  author: async ({ newVisitor, owner }, use) => {
    const author = await newVisitor()
    await signIn(author, owner)
    await use(author)
  },
})

const stepsOf = (urls: string[]) => ({ youtube_url: '', step_images: urls.map((url) => ({ url })) })

const setStatus = (id: string, status: string) =>
  serviceClient().from('lineups').update({ status }).eq('id', id).throwOnError()

const deleteLineup = (id: string) => serviceClient().from('lineups').delete().eq('id', id).throwOnError()

async function statuses(request: APIRequestContext, paths: string[]): Promise<number[]> {
  const found: number[] = []
  for (const path of paths) found.push((await request.get(path)).status())
  return found
}

test('images of a lineup that was rejected or deleted are gone in every size within a minute', async ({
  request,
  owner,
  author,
}) => {
  test.setTimeout(3 * MINUTE_MS)
  const takenAway = await Promise.all(
    [(id: string) => setStatus(id, 'rejected'), deleteLineup].map(async (takeAway) => {
      const urls = await uploadImages(author, 2)
      const lineup = await createLineup({ ...stepsOf(urls), created_by: owner.id })
      return { ...lineup, paths: everySize(urls[0] ?? ''), takeAway }
    }),
  )
  let maxAgeS = 0
  for (const { paths } of takenAway) {
    for (const path of paths) {
      const response = await request.get(path)
      expect([path, response.status()]).toEqual([path, 200])
      const { 'cache-control': caching = '', etag = '' } = response.headers()
      expect(caching, path).toMatch(/^public, max-age=\d+, must-revalidate$/)
      maxAgeS = Math.max(maxAgeS, Number(/max-age=(\d+)/.exec(caching)?.[1]))
      const again = await request.get(path, { headers: { 'if-none-match': etag } })
      expect([path, again.status()]).toEqual([path, 304])
    }
  }
  // Changed with SQL, so that the site is not told.
  for (const { id, takeAway } of takenAway) await takeAway(id)
  const gone = Array(1 + WIDTHS.length).fill(404)
  for (const { paths } of takenAway) {
    const options = { timeout: MINUTE_MS - 1000 * maxAgeS }
    await expect.poll(() => statuses(request, paths), options).toEqual(gone)
  }
  // The image optimizer still has the resized images. A proxy in front of the site would answer other spellings itself.
  requireOwnSite()
  for (const { paths } of takenAway) {
    for (const spelling of spellPath(paths.at(-1) ?? '')) {
      const sent = `GET ${spelling} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
      const { status } = await sendRaw(sampleSite.port, sent)
      expect([spelling, [400, 404, 308].includes(status)]).toEqual([spelling, true])
    }
  }
})

test('an image that no published lineup uses is shown to its owner and to admins only, and never cached', {
  tag: '@quick',
}, async ({ request, page, newVisitor, owner, author }) => {
  const other = await newVisitor()
  await signIn(other, await createUser())
  await signInAsAdmin(page)
  const [draft = '', ...pendingUrls] = await uploadImages(author, 3)
  await createLineup({ ...stepsOf(pendingUrls), created_by: owner.id, status: 'pending' })

  for (const url of [draft, pendingUrls[0] ?? '']) {
    for (const viewer of [author, page.request]) {
      const response = await viewer.get(url)
      expect(response.status()).toBe(200)
      expect(response.headers()['cache-control']).toBe('private, no-store')
    }
    for (const viewer of [request, other]) expect((await viewer.get(url)).status()).toBe(404)
    // The resized images are in a cache that all visitors share.
    for (const viewer of [request, other, author, page.request])
      expect((await viewer.get(resized(url, 640))).status()).toBe(404)
  }
  await ban(owner)
  expect((await author.get(draft)).status()).toBe(404)
})

test('images of a waiting lineup are shown in the review, and to everybody once it is published', async ({
  request,
  page,
  owner,
  author,
}) => {
  const urls = await uploadImages(author, 2)
  const lineup = await createLineup({ ...stepsOf(urls), created_by: owner.id, status: 'pending' })
  await signInAsAdmin(page)
  await openTab(page, 'review')
  const first = page.getByRole('article', { name: lineup.title }).getByRole('img', { name: 'Step 1' })
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const paths = everySize(urls[0] ?? '')
  expect(await statuses(request, paths)).toEqual([404, 404, 404, 404])
  await setStatus(lineup.id, 'published')
  expect(await statuses(request, paths)).toEqual([200, 200, 200, 200])
})

test('a video without a thumbnail shows its map’s artwork, also in smaller sizes', async ({ request }) => {
  const { short_id } = await createLineup({ youtube_url: 'https://www.youtube.com/watch?v=nothing-0-0' })
  const url = routes.videoThumbnail(short_id, 'nothing-0-0')
  const response = await request.get(url)
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=60',
  })
  const smaller = await request.get(resized(url, 400), { headers: { accept: 'image/webp' } })
  expect(smaller.status()).toBe(200)
  expect(smaller.headers()['cache-control']).toBe('public, max-age=60, must-revalidate')
  expect((await request.get(routes.videoThumbnail(short_id, 'aqz-KE-bpKQ'))).status()).toBe(404)
})
