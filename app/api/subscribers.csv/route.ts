import { readAccount } from '@/lib/accounts/active-user'
import { allSubscribers } from '@/lib/campaigns/queries'
import { CSV_HEADER, subscriberLine } from '@/lib/campaigns/subscriber'
import { sentenceOf } from '@/lib/errors'
import { actionSession } from '@/lib/server/supabase/session'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/** All subscribers as a file. 403: for admins only; 500: they could not be read. */
export async function GET(): Promise<Response> {
  const client = await actionSession()
  const account = await readAccount(client)
  if (account?.role !== 'admin' || account.banned)
    return new Response(sentenceOf({ code: 'admins-only' }), { status: 403, headers: NO_STORE })
  let file = CSV_HEADER
  for await (const subscribers of allSubscribers(client)) file += subscribers.map(subscriberLine).join('')
  const day = new Date().toISOString().slice(0, 10)
  return new Response(file, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="subscribers-${day}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
