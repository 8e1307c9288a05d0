import { z } from 'zod'
import { isEmailFree, isUsernameFree } from '@/lib/accounts/queries'
import { emailSchema, usernameSchema } from '@/lib/accounts/schema'
import { readSmallBody } from '@/lib/server/http/read-body'
import { isFromThisSite } from '@/lib/server/http/same-origin'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'

const question = z.union([z.object({ email: emailSchema }), z.object({ username: usernameSchema })])

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/**
 * Whether an email address or a username is free, while it is being typed: `{ email }` or `{ username }` gives
 * `{ available }`. 400: neither; 403: asked by another site's page; 429: asked too often, `{ seconds }` to wait.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request)) return answer({}, 403)
  const body = question.safeParse(await (await readSmallBody(request))?.json().catch(() => null))
  if (!body.success) return answer({}, 400)
  const seconds = await takeAttempt('availability')
  if (seconds > 0) return answer({ seconds }, 429)
  const available =
    'email' in body.data ? await isEmailFree(body.data.email) : await isUsernameFree(body.data.username)
  return answer({ available })
}
