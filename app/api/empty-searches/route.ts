import { z } from 'zod'
import { recordEmptySearch } from '@/lib/lineups/empty-searches/mutations'
import { readSmallBody } from '@/lib/server/http/read-body'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { logError } from '@/lib/server/logging/log'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'
import { createServiceClient } from '@/lib/server/supabase/clients'

const requestSchema = z.object({ q: z.string() })

const respond = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** Receives the text of a search that found nothing, as `{ q }`. 204: recorded or ignored. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respond(403)
  const json = await (await readSmallBody(request))?.json().catch(() => null)
  const body = requestSchema.safeParse(json)
  if (!body.success) return respond(400)
  try {
    const secondsToWait = await takeAttempt('empty-search')
    if (secondsToWait > 0) return respond(429)
    await recordEmptySearch(createServiceClient(), body.data.q)
    return respond(204)
  } catch (error) {
    logError('A search that found nothing could not be recorded', error)
    return respond(503)
  }
}
