import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Account } from '@/lib/accounts/account'
import { getActiveUser } from '@/lib/accounts/active-user'
import { type AppError, isErrorCode } from '@/lib/errors'
import { MAX_UPLOAD_BYTES, MIN_UPLOAD_SIDE_PX, UPLOAD_QUOTA } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { BUCKET, stepImageUrl } from '@/lib/server/storage-bucket'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { createActionClient } from '@/lib/server/supabase/session'
import { type UploadedImage, uploadSchema } from './schema'
import { releaseUploadQuota } from './unused-files'
import { validateUpload } from './validate-upload'

/**
 * Validates and stores the upload of the signed-in user. Refreshes the session; ends it if the user is
 * banned.
 * @throws Error when the client disconnects, or when the database, the storage or the auth service reports an
 *   error or can't be reached.
 */
export async function handleUpload(request: Request): Promise<Result<UploadedImage>> {
  const { account, banned } = await getActiveUser(await createActionClient())
  if (banned) return failed({ code: 'banned' })
  if (!account) return failed({ code: 'upload-needs-sign-in' })
  return withRateLimit('upload', account.id, () => handleUserUpload(account, request))
}

/** The owner of an upload. Admins have a larger quota. */
export type Uploader = Pick<Account, 'id' | 'role'>

async function handleUserUpload(owner: Uploader, request: Request): Promise<Result<UploadedImage>> {
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_BYTES)
    return failed({ code: 'image-too-large' })
  const query = uploadSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return failed({ code: firstErrorCode(query.error.issues) })
  if (!request.body) return failed({ code: 'image-wrong-type' })
  const body = Readable.fromWeb(request.body as ReadableStream)
  return storeUpload({ owner, index: query.data.index, body, signal: request.signal })
}

/** The error code of the first issue; messages of `uploadSchema` are error codes. */
function firstErrorCode([issue]: { message: string }[]) {
  return issue && isErrorCode(issue.message) ? issue.message : 'not-uploaded'
}

type Upload = {
  owner: Uploader
  /** Index of the step that the image is for, from 0. */
  index: number
  body: Readable
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Converts an uploaded image to a step image and stores it. */
async function storeUpload({ owner, index, body, signal }: Upload): Promise<Result<UploadedImage>> {
  const image = await validateUpload(body, signal)
  if (!image.ok) return image
  signal.throwIfAborted()
  const { webp, width, height, pictureHash } = image.data
  if (Math.min(width, height) < MIN_UPLOAD_SIDE_PX) return failed({ code: 'image-too-small' })
  const stored = await storeStepImage(owner, index, webp, pictureHash)
  return stored.ok ? { ok: true, data: { url: stored.data, width, height } } : stored
}

const YEAR_S = 365 * 24 * 60 * 60

let lastTimestamp = 0

/**
 * The current time in ms since the epoch, but strictly increasing, so that simultaneous uploads get different
 * paths. That holds within one process only.
 */
function uniqueTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return lastTimestamp
}

/**
 * Stores an image under `{userId}/{timestamp}-{index}.webp` with the secret key, if the owner's quota allows
 * it.
 * @param index of the step, from 0.
 * @param pictureHash finds lineups with the same picture, see `getPictureHash`.
 * @returns the image's site-relative URL, or an error if the quota is used up.
 * @throws Error when the storage or the database reports an error or can't be reached. A failed upload does
 *   not count towards the quota.
 */
export async function storeStepImage(
  owner: Uploader,
  index: number,
  webp: Uint8Array,
  pictureHash: string | null = null,
): Promise<Result<string>> {
  const path = `${owner.id}/${uniqueTimestamp()}-${index}.webp`
  const quotaError = await reserveQuota(owner, { path, bytes: webp.byteLength, pictureHash })
  if (quotaError) return failed(quotaError)
  const service = createServiceClient()
  const { error } = await service.storage
    .from(BUCKET)
    .upload(path, webp, { contentType: 'image/webp', cacheControl: String(YEAR_S), upsert: false })
  if (error) {
    await releaseUploadQuota(service, [path])
    throw new Error(`Step image ${path} could not be stored: ${error.message}`)
  }
  return { ok: true, data: stepImageUrl(path) }
}

/**
 * Counts a file towards the owner's quota.
 * @returns the error if the quota is used up; `undefined` if the file fits.
 */
async function reserveQuota(
  { id, role }: Uploader,
  { path, bytes, pictureHash }: { path: string; bytes: number; pictureHash: string | null },
): Promise<AppError | undefined> {
  const { maxBytes, maxUnused } = UPLOAD_QUOTA[role]
  const { data, error } = await createServiceClient().rpc('reserve_upload', {
    account: id,
    file_path: path,
    file_bytes: bytes,
    max_bytes: maxBytes,
    max_unused: maxUnused,
    ...(pictureHash && { picture_hash: pictureHash }),
  })
  if (error) throw new Error(`The upload quota for ${path} could not be reserved: ${error.message}`)
  if (data === 'full') return { code: 'uploads-full', bytes: maxBytes }
  if (data === 'too-many-unused') return { code: 'too-many-unused-uploads', count: maxUnused }
  return undefined
}
