import { findLineup } from '@/lib/lineups/cached-queries'
import { isShortId } from '@/lib/lineups/slug'
import { isVideoId, videoId } from '@/lib/lineups/video'
import { videoPicture } from '@/lib/lineups/video-thumbnails'

/** The thumbnail of a published lineup's video, passed on by us so that the browser need not ask the video's site. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/thumbnail/[shortId]/[video]'>,
): Promise<Response> {
  const { shortId, video } = await params
  // Looked at first: an id becomes part of a query, of a key of the cache and of a tag.
  const lineup = isShortId(shortId) && isVideoId(video) && (await findLineup(shortId))
  const picture = lineup && videoId(lineup.youtubeUrl) === video && (await videoPicture(video))
  if (!picture) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(picture, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
