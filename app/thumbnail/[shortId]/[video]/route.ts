import { findLineup } from '@/lib/lineups/cached-queries'
import { isShortId } from '@/lib/lineups/slug'
import { isVideoId, parseVideoId } from '@/lib/lineups/video'
import { getVideoThumbnail } from '@/lib/lineups/video-thumbnails'

/** Proxies the thumbnail of a published lineup's video, so that browsers send no request to YouTube. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/thumbnail/[shortId]/[video]'>,
): Promise<Response> {
  const { shortId, video } = await params
  // Validated first, because the ids become part of a query, a cache key and a cache tag.
  const lineup = isShortId(shortId) && isVideoId(video) && (await findLineup(shortId))
  const thumbnail = lineup && parseVideoId(lineup.youtubeUrl) === video && (await getVideoThumbnail(video))
  if (!thumbnail) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(thumbnail, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
