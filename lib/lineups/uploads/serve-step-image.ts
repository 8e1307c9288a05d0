import 'server-only'
import { getAccountOrSignOut } from '@/lib/accounts/active-user'
import { RESIZED_IMAGE_CACHE_S } from '@/lib/limits'
import { isKnownVersion } from '@/lib/server/http/etag'
import { STEP_IMAGE_PATH, stepImageUrl } from '@/lib/server/storage-bucket'
import { createActionClient, hasSessionCookie, type SessionClient } from '@/lib/server/supabase/session'
import { isPublicStepImage } from './public-images'
import type { Uploader } from './store-step-image'
import { readStepImage } from './stored-images'

const HEADERS = { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' }

/** Images that are not public are for their owner, the lineup's author and admins, and never enter a cache. */
export async function serveStepImage(request: Request, path: string): Promise<Response> {
  if (!STEP_IMAGE_PATH.test(path)) return notFound()
  if (await isPublicStepImage(path)) return servePublic(request, path)
  const image = (await isForVisitor(path)) && (await readStepImage(path))
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

async function isForVisitor(path: string): Promise<boolean> {
  if (!(await hasSessionCookie())) return false
  const client = await createActionClient()
  const { account } = await getAccountOrSignOut(client)
  return account !== null && maySee(client, account, path)
}

/** The owner's id is the folder of the path. Admins may have added own images to the user's lineup. */
export async function maySee(client: SessionClient, { id, role }: Uploader, path: string): Promise<boolean> {
  if (role === 'admin' || path.startsWith(`${id}/`)) return true
  const { data } = await client
    .from('lineups')
    .select('id')
    .eq('created_by', id)
    .contains('step_images', JSON.stringify([{ url: stepImageUrl(path) }]))
    .throwOnError()
  return data.length > 0
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'cache-control': 'private, no-store' } })
