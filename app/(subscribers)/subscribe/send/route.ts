import { subscribeAction } from '@/lib/campaigns/actions'
import { noticeAddress } from '@/lib/campaigns/subscription-notices'
import { failed } from '@/lib/result'
import { unsent } from '@/lib/server/actions/form-state'
import { readSmallBody } from '@/lib/server/http/read-body'
import { isFromThisSite } from '@/lib/server/http/same-origin'

/**
 * Takes the form of a stored document, which runs without the page's code. 303: to the page that tells how it ended;
 * 400: no form, or too long a one; 403: sent by another site's page.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request)) return new Response(null, { status: 403 })
  const form = await (await readSmallBody(request))?.formData().catch(() => null)
  if (!form) return new Response(null, { status: 400 })
  const { result } = await subscribeAction(unsent, form)
  const location = noticeAddress(result ?? failed({ code: 'not-subscribed' }))
  return new Response(null, { status: 303, headers: { location } })
}
