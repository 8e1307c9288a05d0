import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { getActiveUser } from '../accounts/active-user'
import { MAX_UPLOAD_BYTES } from '../limits'
import { isProblemCode } from '../messages'
import { limited } from '../rate-limits/limited'
import { failed, type Result } from '../result'
import type { Uploader } from '../storage/uploads'
import { actionSession } from '../supabase/session'
import type { UploadedImage } from './answer'
import { uploadSchema } from './schema'
import { uploadStepImage } from './upload'

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
