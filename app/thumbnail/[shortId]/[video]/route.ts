import { findLineup } from '@/lib/lineups/cached-lineup'
import { isShortId } from '@/lib/lineups/slug'
import { parseVideoId } from '@/lib/lineups/video'
import { parseVideoPictureId } from '@/lib/lineups/video-pictures'
import { getMapThumbnail, getVideoThumbnail } from '@/lib/lineups/video-thumbnails'

const DAY_S = 86_400
/** How long the map's artwork is kept in place of a thumbnail that is unavailable at the moment. */
const FALLBACK_S = 60

/** A video's thumbnail, from here so that browsers send no request to YouTube, or else the artwork of the map. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/thumbnail/[shortId]/[video]'>,
): Promise<Response> {
  const { shortId, video } = await params
  // Validated first, because the ids become part of a query, a cache key and a cache tag.
  const asked = parseVideoPictureId(video)
  const lineup = isShortId(shortId) && asked && (await findLineup(shortId))
  if (!lineup || parseVideoId(lineup.youtubeUrl) !== asked.id)
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const thumbnail = await getVideoThumbnail(asked.id, asked.picture)
  return new Response(thumbnail ?? (await getMapThumbnail(lineup.map)), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': `public, max-age=${thumbnail ? DAY_S : FALLBACK_S}`,
      'x-content-type-options': 'nosniff',
    },
  })
}
