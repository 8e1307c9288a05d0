import { signOut } from '@/lib/accounts/sign-in'
import { sentenceOf } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { isFromThisSite } from '@/lib/server/http/same-origin'
import { logError } from '@/lib/server/logging/log'

/**
 * Ends the session. A form's own submission or a `fetch`, never an action: what the page kept in memory for the
 * person must go with the document. 303: to the lineups; 403: sent by another site's page; 503: not signed out.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request)) return new Response(null, { status: 403 })
  try {
    await signOut()
  } catch (error) {
    logError('Somebody could not be signed out', error)
    return new Response(sentenceOf({ code: 'not-signed-out' }), { status: 503 })
  }
  return new Response(null, { status: 303, headers: { location: routes.home() } })
}
