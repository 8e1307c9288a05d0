import { getAccountOrSignOut } from '@/lib/accounts/active-user'
import { isShortId } from '@/lib/lineups/slug'
import { readPlaybookState } from '@/lib/playbooks/team/queries'
import { logError } from '@/lib/server/logging/log'
import { createActionClient } from '@/lib/server/supabase/session'

const respond = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/** The playbook's version, the user's role and the number of members; null when the user can't open it any more. */
export async function GET(request: Request): Promise<Response> {
  const shortId = new URL(request.url).searchParams.get('playbook') ?? ''
  if (!isShortId(shortId)) return respond(null, 400)
  const client = await createActionClient()
  try {
    const { account } = await getAccountOrSignOut(client)
    return account ? respond(await readPlaybookState(client, shortId)) : respond(null, 401)
  } catch (error) {
    logError('The state of a playbook could not be read', error)
    return respond(null, 503)
  }
}
