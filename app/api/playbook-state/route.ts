import { getAccountOrSignOut } from '@/lib/accounts/active-user'
import { isShortId } from '@/lib/lineups/slug'
import { readPlaybookState } from '@/lib/playbooks/team/queries'
import { respondPrivately } from '@/lib/server/http/respond-privately'
import { logError } from '@/lib/server/logging/log'
import { createActionClient } from '@/lib/server/supabase/session'

/** The playbook's version, the user's role and the number of members; null when the user can't open it any more. */
export async function GET(request: Request): Promise<Response> {
  const shortId = new URL(request.url).searchParams.get('playbook') ?? ''
  if (!isShortId(shortId)) return respondPrivately(null, 400)
  const client = await createActionClient()
  try {
    const { account } = await getAccountOrSignOut(client)
    return account ? respondPrivately(await readPlaybookState(client, shortId)) : respondPrivately(null, 401)
  } catch (error) {
    logError('The state of a playbook could not be read', error)
    return respondPrivately(null, 503)
  }
}
