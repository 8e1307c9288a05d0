import 'server-only'
import { getAdminSession } from '@/lib/accounts/admin-session'
import { csvLine } from '@/lib/csv'
import { errorMessage } from '@/lib/errors'
import type { SessionClient } from '@/lib/server/supabase/session'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/** Logs the download. 403: the user is not an admin. @throws Error when the list can't be read. */
export async function serveCsv(
  list: 'subscribers' | 'log',
  header: readonly string[],
  readLines: (client: SessionClient) => AsyncIterable<readonly string[][]>,
): Promise<Response> {
  const admin = await getAdminSession()
  if (!admin.ok)
    return new Response(errorMessage({ code: 'admins-only' }), { status: 403, headers: NO_STORE })
  const client = admin.data
  await client.rpc('log_download', { list }).throwOnError()
  let file = csvLine(header)
  for await (const lines of readLines(client)) file += lines.map(csvLine).join('')
  const day = new Date().toISOString().slice(0, 10)
  return new Response(file, {
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${list}-${day}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
