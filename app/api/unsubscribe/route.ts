import { redirect } from 'next/navigation'
import { unsubscribe } from '@/lib/campaigns/mutations'
import { tokenSchema } from '@/lib/campaigns/schema'
import { routes } from '@/lib/routes'
import { readSmallBody } from '@/lib/server/http/read-body'

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? undefined

/**
 * Takes a subscriber off the list at the word of their mail program, which has neither cookies nor an origin
 * (RFC 8058): the signed link is all it takes. 400: not such a request, or not such a link.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  const form = await body?.formData().catch(() => null)
  const link = tokenSchema.safeParse({ token: tokenIn(request) })
  if (form?.get('List-Unsubscribe') !== 'One-Click' || !link.success)
    return new Response(null, { status: 400 })
  const result = await unsubscribe(link.data.token)
  return new Response(null, { status: result.ok ? 200 : 400 })
}

/** A person who opens the link gets the page with the button: programs open links by themselves. */
export async function GET(request: Request): Promise<never> {
  redirect(routes.unsubscribe(tokenSchema.safeParse({ token: tokenIn(request) }).data?.token))
}
