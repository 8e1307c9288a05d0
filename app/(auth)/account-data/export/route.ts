import { exportData } from '@/lib/account-data/export'
import { findDataOwner } from '@/lib/account-data/queries'
import { errorMessage } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { zipResponse } from '@/lib/server/http/zip-response'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/** A zip file of what the site stores about a person. 303: nobody is signed in; 429: too many exports. */
export async function GET(): Promise<Response> {
  const owner = await findDataOwner()
  if (!owner)
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: routes.accountData } })
  const secondsToWait = await takeAttempt('export', owner.id)
  if (secondsToWait > 0)
    return new Response(errorMessage({ code: 'rate-limited', seconds: secondsToWait }), {
      status: 429,
      headers: { ...NO_STORE, 'Retry-After': String(secondsToWait) },
    })
  const day = new Date().toISOString().slice(0, 10)
  return zipResponse(
    exportData(owner.client, owner.id),
    `arcline-data-${day}.zip`,
    'An export was not finished',
  )
}
