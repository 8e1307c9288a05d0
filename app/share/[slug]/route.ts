import { findLineup } from '@/lib/lineups/cached-queries'
import { renderShareImage } from '@/lib/lineups/share-image'
import { parseShortId } from '@/lib/lineups/slug'

/**
 * Serves a lineup's share image, 1200×630 px. Pages link it with a `v` parameter that changes with every
 * edit.
 */
export async function GET(_request: Request, { params }: RouteContext<'/share/[slug]'>): Promise<Response> {
  const { slug } = await params
  const shortId = parseShortId(slug)
  const lineup = shortId && (await findLineup(shortId))
  if (!lineup || lineup.slug !== slug)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(await renderShareImage(lineup)), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  })
}
