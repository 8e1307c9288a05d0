import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { getAccountOrSignOut } from '@/lib/accounts/active-user'
import { ACCOUNT_HEADER, isOtherAccount } from '@/lib/accounts/page-account'
import type { ErrorCode } from '@/lib/errors'
import { MAX_UPLOAD_BYTES, MIN_UPLOAD_SIDE_PX } from '@/lib/limits'
import { failed, type Result } from '@/lib/result'
import { withRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { createActionClient } from '@/lib/server/supabase/session'
import { receiveStepImage } from './receive-step-image'
import { type UploadedImage, uploadSchema } from './schema'
import { storeStepImage, type Uploader } from './store-step-image'

/** Ends the session of a banned user. @throws Error when the client disconnects, or a service fails. */
export async function handleUpload(request: Request): Promise<Result<UploadedImage>> {
  const { account, banned } = await getAccountOrSignOut(await createActionClient())
  if (banned) return failed({ code: 'banned' })
  if (!account) return failed({ code: 'upload-needs-sign-in' })
  if (isOtherAccount(request.headers.get(ACCOUNT_HEADER), account)) return failed({ code: 'other-account' })
  return withRateLimit('upload', account.id, () => handleUserUpload(account, request))
}

async function handleUserUpload(owner: Uploader, request: Request): Promise<Result<UploadedImage>> {
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_BYTES)
    return failed({ code: 'image-too-large' })
  const query = uploadSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return failed({ code: query.error.issues[0]?.message as ErrorCode })
  if (!request.body) return failed({ code: 'image-wrong-type' })
  const body = Readable.fromWeb(request.body as ReadableStream)
  const image = await receiveStepImage(body, request.signal)
  if (!image.ok) return image
  request.signal.throwIfAborted()
  const { width, height } = image.data
  if (Math.min(width, height) < MIN_UPLOAD_SIDE_PX) return failed({ code: 'image-too-small' })
  const stored = await storeStepImage(owner, query.data.index, image.data)
  return stored.ok ? { ok: true, data: { url: stored.data, width, height } } : stored
}
