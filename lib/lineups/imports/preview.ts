import 'server-only'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { IMPORT_PREVIEW_SIDE_PX, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from '@/lib/limits'
import { catchArchiveError } from '@/lib/lineups/transfer/archive/archive'
import { detectImageKind, IMAGE_HEAD_BYTES, readHead } from '@/lib/lineups/uploads/image-kind'
import { withTemporaryFile } from '@/lib/lineups/uploads/receive-step-image'
import { failed, type Result } from '@/lib/result'
import type { SessionClient } from '@/lib/server/supabase/session'
import { openImportOnce } from './open-import'
import { readImportWithFile } from './queries'

const QUALITY = 70
const TIMEOUT_S = 10

/** Encodes the picture anew, so that the browser does not get the uploaded file itself. */
export async function readPreview(
  client: SessionClient,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<Result<Buffer>> {
  const found = await readImportWithFile(client, id)
  if (!found.ok) return found
  const archive = await openImportOnce(found.data)
  if (!archive.ok) return archive
  const made = await catchArchiveError(() =>
    withTemporaryFile(Readable.from(archive.data.stream(path, MAX_UPLOAD_BYTES)), signal, makePreview),
  )
  return made.ok ? made.data : made
}

async function makePreview(file: string): Promise<Result<Buffer>> {
  if (!detectImageKind(await readHead(file, IMAGE_HEAD_BYTES))) return failed({ code: 'image-wrong-type' })
  try {
    const preview = await sharp(file, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize(IMPORT_PREVIEW_SIDE_PX, IMPORT_PREVIEW_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    return { ok: true, data: preview }
  } catch {
    return failed({ code: 'image-broken' })
  }
}
