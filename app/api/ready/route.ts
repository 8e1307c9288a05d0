import { isBackendReady } from '@/lib/server/supabase/ready'

/** Whether the site can serve people, for whoever sends them here. 204: it can; 503: the backend does not answer. */
export async function GET(): Promise<Response> {
  const status = (await isBackendReady()) ? 204 : 503
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
