import 'server-only'
import { crc32 } from 'node:zlib'
import type { Account } from '@/lib/accounts/account'
import type { AppError } from '@/lib/errors'
import { UPLOAD_QUOTA } from '@/lib/limits'
import { toFingerprint } from '@/lib/lineups/transfer/archive/archive'
import { failed, type Result } from '@/lib/result'
import { BUCKET, stepImageUrl } from '@/lib/server/storage-bucket'
import { createServiceClient } from '@/lib/server/supabase/clients'

export type Uploader = Pick<Account, 'id' | 'role'>

/** `source`: the fingerprint of the file in an import; undefined for an upload. */
type NewImage = { webp: Uint8Array; pictureHash?: string | null; source?: string }

const YEAR_S = 365 * 24 * 60 * 60

let lastTimestamp = 0

/** Strictly increasing within this process, so that uploads get different paths. */
function uniqueTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return lastTimestamp
}

/** `index`: of the step, from 0. @returns the site-relative URL. @throws Error when storage or database fail. */
export async function storeStepImage(
  owner: Uploader,
  index: number,
  image: NewImage,
): Promise<Result<string>> {
  const path = `${owner.id}/${uniqueTimestamp()}-${index}.webp`
  const quotaError = await reserveQuota(owner, path, image)
  if (quotaError) return failed(quotaError)
  const service = createServiceClient()
  const { error } = await service.storage
    .from(BUCKET)
    .upload(path, image.webp, { contentType: 'image/webp', cacheControl: String(YEAR_S), upsert: false })
  if (error) {
    await service.rpc('forget_uploads', { paths: [path] }).throwOnError()
    throw new Error(`Step image ${path} could not be stored`, { cause: error })
  }
  return { ok: true, data: stepImageUrl(path) }
}

async function reserveQuota(
  { id, role }: Uploader,
  path: string,
  { webp, pictureHash, source }: NewImage,
): Promise<AppError | undefined> {
  const { maxBytes, maxUnused } = UPLOAD_QUOTA[role]
  const { data } = await createServiceClient()
    .rpc('reserve_upload', {
      account: id,
      file_path: path,
      file_bytes: webp.byteLength,
      max_bytes: maxBytes,
      fingerprints: [toFingerprint(crc32(webp), webp.byteLength), ...(source ? [source] : [])],
      // An import stores its images before the lineups that use them, so they may all be unused.
      ...(source === undefined && { max_unused: maxUnused }),
      ...(pictureHash && { picture_hash: pictureHash }),
    })
    .throwOnError()
  if (data === 'full') return { code: 'uploads-full', bytes: maxBytes }
  if (data === 'too-many-unused') return { code: 'too-many-unused-uploads', count: maxUnused }
  return undefined
}
