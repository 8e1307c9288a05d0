import { signOut } from '@/lib/accounts/sign-in'
import { errorMessage } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { logError } from '@/lib/server/logging/log'

/** Not a server action, because a full page load must discard the personal data in memory. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 })
  try {
    await signOut()
  } catch (error) {
    logError('Signing out failed', error)
    return new Response(errorMessage({ code: 'not-signed-out' }), { status: 503 })
  }
  return new Response(null, { status: 303, headers: { location: routes.home() } })
}
