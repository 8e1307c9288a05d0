import { subscribeAction } from '@/lib/campaigns/actions'
import { noticePath } from '@/lib/campaigns/subscription-notices'
import { parseNextPath } from '@/lib/next-path'
import { initialFormState } from '@/lib/server/actions/form-state'
import { readSmallBody } from '@/lib/server/http/read-body'
import { isSameOrigin } from '@/lib/server/http/same-origin'

/** Receives the form of static pages, and redirects to the result. 400: bad or large body; 403: another site. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 })
  const form = await (await readSmallBody(request))?.formData().catch(() => null)
  if (!form) return new Response(null, { status: 400 })
  // The form stands at the foot of most pages. Only the browser says which page it was sent from.
  const page = URL.parse(request.headers.get('referer') ?? '')
  if (page) form.set('next', parseNextPath(page.pathname + page.search))
  const { result } = await subscribeAction(initialFormState, form)
  const location = noticePath(result)
  return new Response(null, { status: 303, headers: { location } })
}
