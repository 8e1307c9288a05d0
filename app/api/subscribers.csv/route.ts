import { getAccount } from '@/lib/accounts/active-user'
import { streamSubscribers } from '@/lib/campaigns/queries'
import { CSV_HEADER, subscriberCsvLine } from '@/lib/campaigns/subscriber'
import { errorMessage } from '@/lib/errors'
import { createActionClient } from '@/lib/server/supabase/session'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * Returns all subscribers as a CSV file, and logs that. 403: the user is not an admin; 500: the download could not be
 * logged, or the subscribers could not be read.
 */
export async function GET(): Promise<Response> {
  const client = await createActionClient()
  const account = await getAccount(client)
  if (account?.role !== 'admin')
    return new Response(errorMessage({ code: 'admins-only' }), { status: 403, headers: NO_STORE })
  const { error } = await client.rpc('log_subscribers_download')
  if (error) throw new Error(`The download could not be logged: ${error.message}`)
  let file = CSV_HEADER
  for await (const subscribers of streamSubscribers(client))
    file += subscribers.map(subscriberCsvLine).join('')
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
