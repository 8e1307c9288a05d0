import 'server-only'
import { getAdminSession } from '@/lib/accounts/admin-session'
import { errorMessage } from '@/lib/errors'
import { zipResponse } from '@/lib/server/http/zip-response'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { writeExample } from './example'
import { exportLineups } from './export-lineups'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

const NOT_FINISHED = 'A zip of lineups was not finished'

const refuse = () => new Response(errorMessage({ code: 'admins-only' }), { status: 403, headers: NO_STORE })

/** @throws Error when the log of admins can't be written. */
export async function serveLineupsZip(): Promise<Response> {
  const admin = await getAdminSession()
  if (!admin.ok) return refuse()
  await admin.data.rpc('log_download', { list: 'lineups' }).throwOnError()
  const day = new Date().toISOString().slice(0, 10)
  return zipResponse(exportLineups(createServiceClient()), `arcline-lineups-${day}.zip`, NOT_FINISHED)
}

export async function serveExampleZip(): Promise<Response> {
  const admin = await getAdminSession()
  return admin.ok ? zipResponse(writeExample(), 'arcline-example.zip', NOT_FINISHED) : refuse()
}
