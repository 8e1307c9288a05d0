import { timingSafeEqual } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readEnv } from '@/lib/config'

/**
 * Throws every public document away, after data changed behind the application's back (seed, reset,
 * restore). Only for whoever holds the server's key.
 */
export async function POST(request: Request): Promise<Response> {
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${readEnv().secretKey}`)
  const isAllowed = given.length === wanted.length && timingSafeEqual(given, wanted)
  if (!isAllowed) return new Response('Not allowed', { status: 401 })
  revalidateTag(cacheTags.everything, { expire: 0 })
  return new Response(null, { status: 204 })
}
