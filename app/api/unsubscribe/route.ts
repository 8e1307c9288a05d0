import { redirect } from 'next/navigation'
import { tokenSchema } from '@/lib/campaigns/schema'
import { unsubscribe } from '@/lib/campaigns/subscription'
import { routes } from '@/lib/routes'
import { readSmallBody } from '@/lib/server/http/read-body'

const getToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? undefined

/** One-click unsubscribe (RFC 8058): mail clients send neither cookies nor an Origin header, only the signed token. */
export async function POST(request: Request): Promise<Response> {
  const body = await readSmallBody(request)
  const form = await body?.formData().catch(() => null)
  const link = tokenSchema.safeParse({ token: getToken(request) })
  if (form?.get('List-Unsubscribe') !== 'One-Click' || !link.success)
    return new Response(null, { status: 400 })
  const result = await unsubscribe(link.data.token)
  return new Response(null, { status: result.ok ? 200 : 400 })
}

/** Redirects to a page with a button, because mail scanners open links too. */
export async function GET(request: Request): Promise<never> {
  redirect(routes.unsubscribe(tokenSchema.safeParse({ token: getToken(request) }).data?.token))
}
