import type { PersonalAnswer } from '@/lib/accounts/account'
import { admit } from '@/lib/accounts/admit'
import { readMarks } from '@/lib/accounts/read-marks'
import { actionSession } from '@/lib/supabase/session'

/** Who is asking and what is theirs: for the pages that are the same for everybody. Refreshes the session. */
export async function GET(): Promise<Response> {
  const client = await actionSession()
  const { account, banned } = await admit(client)
  const personal = account && {
    id: account.id,
    username: account.username,
    isAdmin: account.role === 'admin',
    ...(await readMarks(client)),
  }
  const answer: PersonalAnswer = { personal, banned }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}
