import { BROWSER_IMAGE_TTL_S } from '@/lib/limits'
import { findLineup } from '@/lib/lineups/cached-queries'
import { getShareImage, shareImageVersion } from '@/lib/lineups/sharing/share-image'
import { parseShortId } from '@/lib/lineups/slug'
import { isKnownVersion } from '@/lib/server/http/etag'

/**
 * Serves a lineup's share image, 1200×630 px. Pages link it with a `v` parameter that changes with every
 * edit. It contains a step image of the lineup, so caches may keep it only as long as a step image: one that is taken
 * away must be gone soon.
 * 404: there is no such lineup, or its slug has changed. 304: the browser has this version.
 */
export async function GET(request: Request, { params }: RouteContext<'/share/[slug]'>): Promise<Response> {
  const { slug } = await params
  const shortId = parseShortId(slug)
  const lineup = shortId && (await findLineup(shortId))
  if (!lineup || lineup.slug !== slug)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const etag = `"${shareImageVersion(lineup)}"`
  const headers = { etag, 'cache-control': `public, max-age=${BROWSER_IMAGE_TTL_S}, must-revalidate` }
  if (isKnownVersion(request, etag)) return new Response(null, { status: 304, headers })
  const image = new Uint8Array(await getShareImage(lineup))
  return new Response(image, { headers: { ...headers, 'content-type': 'image/jpeg' } })
}
