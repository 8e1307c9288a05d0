import { getAccount } from '@/lib/accounts/active-user'
import { parseVideoPictureId } from '@/lib/lineups/video-pictures'
import { getVideoPreview } from '@/lib/lineups/video-thumbnails'
import { logError } from '@/lib/server/logging/log'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'
import { createActionClient } from '@/lib/server/supabase/session'

const refuse = (status: number, headers: HeadersInit = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** A picture of a video, from here so that browsers send no request to YouTube. 404: no such picture. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseVideoPictureId(new URL(request.url).searchParams.get('video') ?? '')
  if (!asked) return refuse(400)
  try {
    const account = await getAccount(await createActionClient())
    if (!account) return refuse(401)
    const secondsToWait = await takeAttempt('video-picture', account.id)
    if (secondsToWait > 0) return refuse(429, { 'retry-after': String(secondsToWait) })
  } catch (error) {
    logError('The account of a request for a picture, or its rate limit, could not be read', error)
    return refuse(503)
  }
  const picture = await getVideoPreview(asked.id, asked.picture)
  if (!picture) return refuse(404)
  return new Response(picture, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
