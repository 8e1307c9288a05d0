import type { PersonalAnswer, PersonalFailure } from '@/lib/accounts/account'
import { getActiveUser } from '@/lib/accounts/active-user'
import { readMarks } from '@/lib/accounts/queries'
import { logError } from '@/lib/server/logging/log'
import { actionSession } from '@/lib/server/supabase/session'

const answer = (body: PersonalAnswer | PersonalFailure, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/**
 * Who is asking and what is theirs: for the pages that are the same for everybody. Refreshes the session. 503: there is
 * a session, but the database could not be asked about it.
 */
export async function GET(): Promise<Response> {
  const client = await actionSession()
  try {
    const { account, banned } = await getActiveUser(client)
    const personal = account && {
      id: account.id,
      username: account.username,
      isAdmin: account.role === 'admin',
      ...(await readMarks(client)),
    }
    return answer({ personal, banned })
  } catch (error) {
    logError('What belongs to the asking person could not be read', error)
    return answer({ problem: { code: 'saved-not-loaded' } }, 503)
  }
}
