import { type APIRequestContext, expect } from '@playwright/test'
import { serviceClient } from '@/e2e/support/backend'
import { exhaustAttempts } from '@/e2e/support/rate-limits'
import { sampleSite } from '@/e2e/support/servers'
import { expireAccessToken, sessionCookie } from '@/e2e/support/session'
import { ban, signInNewUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { MAX_STEP_IMAGES, MAX_UPLOAD_BYTES, UPLOAD_QUOTA } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'
import { MARKER, webpChunks, withJpegSegment } from '@/tests/uploads/bytes'
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

const jpeg = () => sampleImage().jpeg().toBuffer()

test('an image is re-encoded, stored in the folder of its owner, and served to them', {
  tag: '@quick',
}, async ({ context }) => {
  const { id } = await signInNewUser(context.request)
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

test('simultaneous images get different paths, even when the session has to be renewed', async ({
  context,
}) => {
  await signInNewUser(context.request)
  await expireAccessToken(context)
  const data = await jpeg()
  const answers = await Promise.all(
    Array.from({ length: MAX_STEP_IMAGES }, () => upload(context.request, data)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(MAX_STEP_IMAGES).fill(201))
  expect(new Set(answers.map(({ url }) => url)).size).toBe(MAX_STEP_IMAGES)
  expect((await upload(context.request, data)).status).toBe(201)
})

test('visitors, banned users and pages of other sites upload nothing', { tag: '@quick' }, async ({
  request,
  context,
}) => {
  const data = await jpeg()
  expect(await upload(request, data)).toEqual({ status: 401, error: { code: 'upload-needs-sign-in' } })

  const person = await signInNewUser(context.request)
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

test('more than 15 MB are refused, with or without Content-Length', async ({ context }) => {
  await signInNewUser(context.request)
  const refused = { status: 413, error: { code: 'image-too-large' } }
  const image = await jpeg()
  const padded = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)])
  expect(await upload(context.request, padded(MAX_UPLOAD_BYTES))).toMatchObject({ status: 201 })
  expect(await upload(context.request, padded(MAX_UPLOAD_BYTES + 1))).toEqual(refused)

  const cookie = await sessionCookie(context)
  const answer = await fetch(sampleSite.url + routes.uploads(0, 'shot.jpg'), {
    method: 'POST',
    headers: { origin: sampleSite.url, cookie: `${cookie?.name}=${cookie?.value}` },
    body: new Blob([padded(MAX_UPLOAD_BYTES + 1)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect({ status: answer.status, ...(await answer.json()) }).toEqual(refused)
})

test('uploads, the storage and the unused images of an account are limited', async ({ context }) => {
  const { id } = await signInNewUser(context.request)
  const server = serviceClient()
  const { maxBytes, maxUnused } = UPLOAD_QUOTA.user
  const data = await jpeg()
  for (const { count, bytes, refused } of [
    { count: 1, bytes: maxBytes, refused: { status: 403, error: { code: 'uploads-full' } } },
    { count: maxUnused, bytes: 1, refused: { status: 429, error: { code: 'too-many-unused-uploads' } } },
  ]) {
    const paths = Array.from({ length: count }, (_, index) => `${id}/1-${index}.webp`)
    for (const file_path of paths) {
      const room = { account: id, file_path, file_bytes: bytes, max_bytes: maxBytes, max_unused: maxUnused }
      await server.rpc('reserve_upload', room).throwOnError()
    }
    expect(await upload(context.request, data)).toMatchObject(refused)
    await server.rpc('forget_uploads', { paths }).throwOnError()
  }
  expect((await upload(context.request, data)).status).toBe(201)
  await exhaustAttempts('upload', id, RATE_LIMITS.upload.account)
  expect(await upload(context.request, data)).toMatchObject({ status: 429, error: { code: 'rate-limited' } })
})
