import 'server-only'
import { getAccountOrSignOut } from '@/lib/accounts/active-user'
import { RESIZED_IMAGE_CACHE_S } from '@/lib/limits'
import { isKnownVersion } from '@/lib/server/http/etag'
import { STEP_IMAGE_PATH } from '@/lib/server/storage-bucket'
import { createActionClient, hasSessionCookie } from '@/lib/server/supabase/session'
import { isPublicStepImage } from './public-images'
import { readStepImage } from './stored-images'

const HEADERS = { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' }

/** Images that are not public are for the owner and admins, and never enter a cache. */
export async function serveStepImage(request: Request, path: string): Promise<Response> {
  if (!STEP_IMAGE_PATH.test(path)) return notFound()
  if (await isPublicStepImage(path)) return servePublic(request, path)
  const image = (await isOwnerOrAdmin(path)) && (await readStepImage(path))
  return image
    ? new Response(image, { headers: { ...HEADERS, 'cache-control': 'private, no-store' } })
    : notFound()
}

async function servePublic(request: Request, path: string): Promise<Response> {
  // A path is never written twice, so it identifies the bytes.
  const etag = `"${path}"`
  const headers = { ...HEADERS, etag, 'cache-control': `public, max-age=${RESIZED_IMAGE_CACHE_S}` }
  if (isKnownVersion(request, etag)) return new Response(null, { status: 304, headers })
  const image = await readStepImage(path)
  return image ? new Response(image, { headers }) : notFound()
}

/** Refreshes the session. The owner's id is the folder of the path. */
async function isOwnerOrAdmin(path: string): Promise<boolean> {
  if (!(await hasSessionCookie())) return false
  const { account } = await getAccountOrSignOut(await createActionClient())
  return account !== null && (account.role === 'admin' || path.startsWith(`${account.id}/`))
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'cache-control': 'private, no-store' } })
