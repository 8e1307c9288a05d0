import { timingSafeEqual } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readEnv } from '@/lib/config'

/** Empties the cache after a change outside of a request, such as a restore. The bearer token is the secret key. */
export async function POST(request: Request): Promise<Response> {
  const received = Buffer.from(request.headers.get('authorization') ?? '')
  const expected = Buffer.from(`Bearer ${readEnv().secretKey}`)
  const isAllowed = received.length === expected.length && timingSafeEqual(received, expected)
  if (!isAllowed) return new Response('Not allowed', { status: 401 })
  revalidateTag(cacheTags.everything, { expire: 0 })
  return new Response(null, { status: 204 })
}
