import { z } from 'zod'
import { isEmailAvailable, isUsernameAvailable } from '@/lib/accounts/queries'
import { emailSchema, usernameSchema } from '@/lib/accounts/schema'
import { readSmallBody } from '@/lib/server/http/read-body'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'

const requestSchema = z.union([z.object({ email: emailSchema }), z.object({ username: usernameSchema })])

const respond = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })

/** Receives `{ email }` or `{ username }`. 200: `{ available }`; 429: `{ seconds }` to wait. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respond({}, 403)
  const body = requestSchema.safeParse(await (await readSmallBody(request))?.json().catch(() => null))
  if (!body.success) return respond({}, 400)
  const seconds = await takeAttempt('availability')
  if (seconds > 0) return respond({ seconds }, 429)
  const available =
    'email' in body.data
      ? await isEmailAvailable(body.data.email)
      : await isUsernameAvailable(body.data.username)
  return respond({ available })
}
