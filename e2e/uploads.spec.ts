import { execFileSync } from 'node:child_process'
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { publicClient, serviceClient } from '@/e2e/support/backend'
import { sampleSite } from '@/e2e/support/servers'
import { expireAccessToken, sessionCookie } from '@/e2e/support/session'
import { ban, createUser, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { MAX_STEP_IMAGES, MAX_UPLOAD_BYTES, UPLOAD_QUOTA } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'
import { MARKER, webpChunks, withJpegSegment } from '@/tests/uploads/bytes'
import { hostileImages } from '@/tests/uploads/hostile-images'
import { sampleImage } from '@/tests/uploads/sample-images'

const FROM_HERE = { 'sec-fetch-site': 'same-origin' }

type Sent = { index?: number; name?: string; headers?: Record<string, string> }

/** Uploads an image as the form does. @returns the status and the JSON of the response. */
async function upload(
  request: APIRequestContext,
  data: Buffer,
  { index = 0, name = 'shot.jpg', headers = FROM_HERE }: Sent = {},
) {
  const answer = await request.post(routes.uploads(index, name), { data, headers })
  return { status: answer.status(), ...(await answer.json()) }
}

async function signedIn(context: BrowserContext): Promise<TestUser> {
  const person = await createUser()
  await signIn(context.request, person)
  return person
}

const jpeg = () => sampleImage().jpeg().toBuffer()

test('an image is re-encoded, stored in the folder of its owner, and served to them', async ({ context }) => {
  const { id } = await signedIn(context)
  const sent = withJpegSegment(await jpeg(), 0xfe, MARKER)
  const { status, url, width, height } = await upload(context.request, sent, {
    index: 7,
    name: '../Ö.x.JPEG',
  })
  expect({ status, width, height }).toEqual({ status: 201, width: 320, height: 200 })
  expect(url).toMatch(new RegExp(`^/media/${id}/\\d{13}-7\\.webp$`))
  const stored = await context.request.get(url)
  expect(stored.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  })
  const bytes = await stored.body()
  expect(webpChunks(bytes)).toEqual(['VP8 '])
  expect(bytes.includes(MARKER)).toBe(false)
})

test('simultaneous images get different paths, even when the session has to be renewed', {
  tag: '@slow',
}, async ({ context }) => {
  await signedIn(context)
  await expireAccessToken(context)
  const data = await jpeg()
  const answers = await Promise.all(
    Array.from({ length: MAX_STEP_IMAGES }, () => upload(context.request, data)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(MAX_STEP_IMAGES).fill(201))
  expect(new Set(answers.map(({ url }) => url)).size).toBe(MAX_STEP_IMAGES)
  expect((await upload(context.request, data)).status).toBe(201)
})

test('visitors, banned users and pages of other sites upload nothing', async ({ request, context }) => {
  const data = await jpeg()
  expect(await upload(request, data)).toEqual({ status: 401, error: { code: 'upload-needs-sign-in' } })

  const person = await signedIn(context)
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    {},
  ]
  const refused = { status: 403, error: { code: 'not-uploaded' } }
  for (const headers of elsewhere) {
    expect(await upload(context.request, data, { headers })).toEqual(refused)
  }
  await ban(person)
  expect(await upload(context.request, data)).toEqual({ status: 403, error: { code: 'banned' } })
  expect(await sessionCookie(context)).toBeUndefined()
  expect(await upload(context.request, data)).toMatchObject({ status: 401 })
})

test('wrong file names and step numbers are refused', { tag: '@slow' }, async ({ context }) => {
  await signedIn(context)
  const data = await jpeg()
  for (const name of ['', 'shot.gif', 'shot.jpg.exe', 'shot.svg', '.jpg/..', 'shot.jpg\0.php']) {
    expect(await upload(context.request, data, { name }), name).toEqual({
      status: 415,
      error: { code: 'image-wrong-type' },
    })
  }
  for (const index of [-1, 8, 1.5, Number.NaN]) {
    expect(await upload(context.request, data, { index }), String(index)).toEqual({
      status: 400,
      error: { code: 'step-number-invalid' },
    })
  }
})

test('more than 15 MB are refused, with or without Content-Length', { tag: '@slow' }, async ({ context }) => {
  await signedIn(context)
  const refused = { status: 413, error: { code: 'image-too-large' } }
  const image = await jpeg()
  const padded = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)])
  expect(await upload(context.request, padded(MAX_UPLOAD_BYTES))).toMatchObject({ status: 201 })
  expect(await upload(context.request, padded(MAX_UPLOAD_BYTES + 1))).toEqual(refused)
  expect(await upload(context.request, padded(4 * MAX_UPLOAD_BYTES))).toEqual(refused)

  const cookie = await sessionCookie(context)
  const answer = await fetch(sampleSite.url + routes.uploads(0, 'shot.jpg'), {
    method: 'POST',
    headers: { origin: sampleSite.url, cookie: `${cookie?.name}=${cookie?.value}` },
    body: new Blob([padded(MAX_UPLOAD_BYTES + 1)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect({ status: answer.status, ...(await answer.json()) }).toEqual(refused)
})

test('hostile files are refused or re-encoded', { tag: '@slow' }, async ({ newVisitor }) => {
  test.setTimeout(120_000)
  const files = await hostileImages()
  const people = await Promise.all([newVisitor(), newVisitor()])
  for (const visitor of people) await signIn(visitor, await createUser())
  for (const [at, { name, bytes, outcome }] of files.entries()) {
    const visitor = people[at % people.length] as APIRequestContext
    const { status, url, error } = await upload(visitor, bytes)
    if (outcome === 'rejected') expect(status, name).not.toBe(201)
    // Some have a single pixel, which is fine for a converter, but no picture of a step.
    if (outcome === 'converted') expect(status === 201 || error.code === 'image-too-small', name).toBe(true)
    if (status !== 201) {
      expect([415, 422], name).toContain(status)
      expect(error.code, name).toMatch(/^image-/)
      continue
    }
    const stored = await (await visitor.get(url)).body()
    expect(webpChunks(stored), name).toEqual(['VP8 '])
    expect(stored.includes(MARKER), name).toBe(false)
  }
})

test('uploads are rate-limited per user', { tag: '@slow' }, async ({ context, newVisitor }) => {
  test.setTimeout(60_000)
  await signedIn(context)
  const nothing = Buffer.alloc(0)
  const { max, seconds } = RATE_LIMITS.upload.account
  const started = Date.now()
  let times = 0
  while ((await upload(context.request, nothing)).status === 415 && times < 2 * max) times++
  // Attempts become available again over time, so on a slow machine more than the maximum are allowed.
  const comeBack = Math.ceil((Date.now() - started) / 1000 / (seconds / max))
  expect(times).toBeGreaterThanOrEqual(max)
  expect(times).toBeLessThanOrEqual(max + comeBack)
  await expect(async () => {
    const { status, error } = await upload(context.request, await jpeg())
    expect({ status, code: error?.code }).toEqual({ status: 429, code: 'rate-limited' })
    expect(error.seconds).toBeLessThanOrEqual(seconds / max)
  }).toPass({ timeout: 20_000 })
  const other = await newVisitor()
  await signIn(other, await createUser())
  expect((await upload(other, await jpeg())).status).toBe(201)
})

test('the storage and the unused images of an account are limited', { tag: '@slow' }, async ({ context }) => {
  const { id } = await signedIn(context)
  const server = serviceClient()
  const { maxBytes, maxUnused } = UPLOAD_QUOTA.user
  const reserve = async (count: number, bytes: number) => {
    const paths = Array.from({ length: count }, (_, index) => `${id}/1-${index}.webp`)
    for (const file_path of paths) {
      const room = { account: id, file_path, file_bytes: bytes, max_bytes: maxBytes, max_unused: maxUnused }
      await server.rpc('reserve_upload', room).throwOnError()
    }
    return () => server.rpc('forget_uploads', { paths }).throwOnError()
  }
  const data = await jpeg()
  const forgetFull = await reserve(1, maxBytes)
  expect(await upload(context.request, data)).toMatchObject({
    status: 403,
    error: { code: 'uploads-full' },
  })
  await forgetFull()
  const forgetUnused = await reserve(maxUnused, 1)
  expect(await upload(context.request, data)).toMatchObject({
    status: 429,
    error: { code: 'too-many-unused-uploads' },
  })
  await forgetUnused()
  expect((await upload(context.request, data)).status).toBe(201)
})

test('users cannot change the storage directly with their token', { tag: '@slow' }, async ({ context }) => {
  const { id, client } = await signedIn(context)
  const { url } = await upload(context.request, await jpeg())
  const path = url.replace('/media/', '')
  const before = await (await context.request.get(url)).body()
  const webp = await sampleImage().webp().toBuffer()
  const as = { contentType: 'image/webp' }
  for (const bucket of [client.storage.from('lineups'), publicClient().storage.from('lineups')]) {
    expect((await bucket.upload(`${id}/1-0.webp`, webp, as)).error).not.toBeNull()
    expect((await bucket.upload(path, webp, { ...as, upsert: true })).error).not.toBeNull()
    expect((await bucket.update(path, webp, as)).error).not.toBeNull()
    expect((await bucket.createSignedUploadUrl(`${id}/1-0.webp`)).error).not.toBeNull()
    expect((await bucket.move(path, `${id}/1-0.webp`)).error).not.toBeNull()
    expect((await bucket.copy(path, `${id}/1-0.webp`)).error).not.toBeNull()
    expect((await bucket.remove([path])).data ?? []).toEqual([])
    expect((await bucket.list(id)).data ?? []).toEqual([])
    expect((await client.storage.createBucket('mine')).error).not.toBeNull()
  }
  expect((await client.rpc('unused_step_images', { image_urls: [path] })).error?.code).toBe('42501')
  expect((await (await context.request.get(url)).body()).equals(before)).toBe(true)
  expect((await context.request.get(`/media/${id}/1-0.webp`)).status()).toBe(404)
})

test('the clean-up command finds the running site and keeps new images', { tag: '@slow' }, async ({
  context,
}) => {
  await signedIn(context)
  const { url } = await upload(context.request, await jpeg())
  const run = (...options: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/uploads/clean.ts', ...options], {
      encoding: 'utf8',
      env: { ...process.env, ...sampleSite.env },
    })
  expect(run('--dry-run')).toMatch(/^Would remove 0 of \d{3,} files\.$/m)
  expect(run()).toMatch(/^Removed 0 of \d{3,} files\.$/m)
  expect((await context.request.get(url)).status()).toBe(200)
})
