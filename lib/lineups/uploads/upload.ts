import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Account } from '@/lib/accounts/account'
import { getActiveUser } from '@/lib/accounts/active-user'
import { isProblemCode, type Problem } from '@/lib/errors'
import { MAX_UPLOAD_BYTES, UPLOAD_QUOTA } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { limited } from '@/lib/server/rate-limits/rate-limit'
import { BUCKET, stepImageUrl } from '@/lib/server/storage-bucket'
import { serviceClient } from '@/lib/server/supabase/clients'
import { actionSession } from '@/lib/server/supabase/session'
import { receiveImage } from './receive-image'
import { type UploadedImage, uploadSchema } from './schema'
import { forgetUploads } from './unused-files'

/**
 * Takes the upload of somebody who may make one. Refreshes their session, or ends it for a ban.
 * @throws Error when the sender leaves, or a service refuses or can't be reached.
 */
export async function takeUpload(request: Request): Promise<Result<UploadedImage>> {
  const { account, banned } = await getActiveUser(await actionSession())
  if (banned) return failed({ code: 'banned' })
  if (!account) return failed({ code: 'upload-needs-sign-in' })
  return limited('upload', account.id, () => takeFrom(account, request))
}

async function takeFrom(owner: Uploader, request: Request): Promise<Result<UploadedImage>> {
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_BYTES)
    return failed({ code: 'image-too-large' })
  const asked = uploadSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return failed({ code: firstCode(asked.error.issues) })
  if (!request.body) return failed({ code: 'image-wrong-type' })
  const body = Readable.fromWeb(request.body as ReadableStream)
  return uploadStepImage({ owner, index: asked.data.index, body, signal: request.signal })
}

/** Messages of the schema are codes. */
function firstCode([issue]: { message: string }[]) {
  return issue && isProblemCode(issue.message) ? issue.message : 'not-uploaded'
}

type Upload = {
  owner: Uploader
  /** Which step of the lineup it is for, from 0. */
  index: number
  body: Readable
  /** Fires when whoever sends it has left. */
  signal: AbortSignal
}

/**
 * Takes a picture for a step of a lineup, and stores it as our own.
 * @throws Error when its sender leaves, or the storage or the database refuses or can't be reached.
 */
async function uploadStepImage({ owner, index, body, signal }: Upload): Promise<Result<UploadedImage>> {
  const image = await receiveImage(body, signal)
  if (!image.ok) return image
  signal.throwIfAborted()
  const { webp, width, height } = image.data
  const stored = await storeStepImage(owner, index, webp)
  return stored.ok ? { ok: true, data: { url: stored.data, width, height } } : stored
}

const YEAR_S = 365 * 24 * 60 * 60

let latest = 0

/** The time in milliseconds, but never the same one twice: pictures for one step may come at once. */
function timestamp(): number {
  latest = Math.max(Date.now(), latest + 1)
  return latest
}

/**
 * Stores a picture under `{userId}/{timestamp}-{index}.webp`, with the server's key, if its owner has room for it.
 * @returns the address it is served at.
 * @throws Error when the storage or the database refuses or can't be reached; the room is given back then.
 */
export async function storeStepImage(
  owner: Uploader,
  index: number,
  webp: Uint8Array,
): Promise<Result<string>> {
  const path = `${owner.id}/${timestamp()}-${index}.webp`
  const problem = await reserveUpload(owner, path, webp.byteLength)
  if (problem) return failed(problem)
  const service = serviceClient()
  const { error } = await service.storage
    .from(BUCKET)
    .upload(path, webp, { contentType: 'image/webp', cacheControl: String(YEAR_S), upsert: false })
  if (error) {
    await forgetUploads(service, [path])
    throw new Error(`Step image ${path} could not be stored: ${error.message}`)
  }
  return { ok: true, data: stepImageUrl(path) }
}

/** Who stores an image: the limits are wider for admins. */
export type Uploader = Pick<Account, 'id' | 'role'>

/**
 * Takes room for a file in the share of the storage that its account has.
 * @returns why there is none; `undefined` when the room is taken.
 * @throws Error when the database can't be asked.
 */
async function reserveUpload(
  { id, role }: Uploader,
  path: string,
  bytes: number,
): Promise<Problem | undefined> {
  const { maxBytes, maxUnused } = UPLOAD_QUOTA[role]
  const { data, error } = await serviceClient().rpc('reserve_upload', {
    account: id,
    file_path: path,
    file_bytes: bytes,
    max_bytes: maxBytes,
    max_unused: maxUnused,
  })
  if (error) throw new Error(`No room could be taken for ${path}: ${error.message}`)
  if (data === 'full') return { code: 'uploads-full', bytes: maxBytes }
  if (data === 'too-many-unused') return { code: 'too-many-unused-uploads', count: maxUnused }
  return undefined
}
