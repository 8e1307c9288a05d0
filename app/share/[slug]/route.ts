import { findLineup } from '@/lib/lineups/cached-queries'
import { shareImage } from '@/lib/lineups/share-image'
import { shortIdOf } from '@/lib/lineups/slug'

/** The picture that goes with a lineup's link, 1200×630. Its address changes with every edit of the lineup. */
export async function GET(_request: Request, { params }: RouteContext<'/share/[slug]'>): Promise<Response> {
  const { slug } = await params
  const shortId = shortIdOf(slug)
  const lineup = shortId && (await findLineup(shortId))
  if (!lineup || lineup.slug !== slug)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(await shareImage(lineup)), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  })
}
