import type { CurrentUserFailure, CurrentUserResponse } from '@/lib/accounts/account'
import { getAccountOrSignOut } from '@/lib/accounts/active-user'
import { getUserState } from '@/lib/accounts/queries'
import { respondPrivately } from '@/lib/server/http/respond-privately'
import { logError } from '@/lib/server/logging/log'
import { createActionClient } from '@/lib/server/supabase/session'

const respond = respondPrivately<CurrentUserResponse | CurrentUserFailure>

/** The `CurrentUser`, whom static pages fetch because they have no personal data. Refreshes the session. */
export async function GET(): Promise<Response> {
  const client = await createActionClient()
  try {
    const { account, banned } = await getAccountOrSignOut(client)
    const user = account && {
      id: account.id,
      username: account.username,
      isAdmin: account.role === 'admin',
      ...(await getUserState(client)),
    }
    return respond({ user, banned })
  } catch (error) {
    logError('The current user could not be read', error)
    return respond({ error: { code: 'saved-not-loaded' } }, 503)
  }
}
