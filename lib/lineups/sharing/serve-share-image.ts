import 'server-only'
import { BROWSER_IMAGE_TTL_S } from '@/lib/limits'
import { isKnownVersion } from '@/lib/server/http/etag'
import type { ShareCard } from './share-card'
import { getShareImage, shareImageVersion } from './share-image'

/** Caches keep the image only briefly, because a removed step image must disappear soon. */
export async function serveShareImage(request: Request, card: ShareCard | undefined): Promise<Response> {
  if (!card) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const etag = `"${shareImageVersion(card)}"`
  const headers = { etag, 'cache-control': `public, max-age=${BROWSER_IMAGE_TTL_S}, must-revalidate` }
  if (isKnownVersion(request, etag)) return new Response(null, { status: 304, headers })
  const image = new Uint8Array(await getShareImage(card))
  return new Response(image, { headers: { ...headers, 'content-type': 'image/jpeg' } })
}
