import { readMailEvent, recordMailEvent } from '@/lib/campaigns/mail-events'
import { readSmallBody } from '@/lib/server/http/read-body'

/** Resend's ids have about 30 characters. */
const MAX_ID_LENGTH = 200

/** A repeated event has no further effect. 204: recorded or irrelevant; 500: not recorded, so Resend sends it again. */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  if (!body) return new Response(null, { status: 413 })
  const event = readMailEvent(await body.text(), request.headers)
  if (event === 'forged') return new Response(null, { status: 401 })
  // Resend sends its events through Svix, which gives each an id.
  const id = request.headers.get('svix-id') ?? ''
  if (event === 'malformed' || id.length > MAX_ID_LENGTH) return new Response(null, { status: 400 })
  if (event) await recordMailEvent(id, event)
  return new Response(null, { status: 204 })
}
