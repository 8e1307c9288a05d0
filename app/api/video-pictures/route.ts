import { getActiveUser } from '@/lib/accounts/active-user'
import { parseVideoPicture } from '@/lib/lineups/video'
import { getVideoThumbnail } from '@/lib/lineups/video-thumbnails'
import { logError } from '@/lib/server/logging/log'
import { createActionClient } from '@/lib/server/supabase/session'

const refuse = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * A picture of a video for the form of a lineup, so that the form sends no request to YouTube. 400: no video; 401: nobody is
 * signed in; 404: the video has no such picture, or it can't be fetched at the moment; 503: the account could not be read.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = parseVideoPicture(new URL(request.url).searchParams.get('video') ?? '')
  if (!asked) return refuse(400)
  try {
    const { account } = await getActiveUser(await createActionClient())
    if (!account) return refuse(401)
  } catch (error) {
    logError('The account of a request for a picture could not be read', error)
    return refuse(503)
  }
  const picture = await getVideoThumbnail(asked.id, asked.picture)
  if (!picture) return refuse(404)
  return new Response(picture, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
