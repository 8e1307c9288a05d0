import { z } from 'zod'
import { isEmailAvailable, isUsernameAvailable } from '@/lib/accounts/queries'
import { emailSchema, usernameSchema } from '@/lib/accounts/schema'
import { readSmallBody } from '@/lib/server/http/read-body'
import { respondPrivately } from '@/lib/server/http/respond-privately'
import { isSameOrigin } from '@/lib/server/http/same-origin'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'

const requestSchema = z.union([z.object({ email: emailSchema }), z.object({ username: usernameSchema })])

/** Receives `{ email }` or `{ username }`. 200: `{ available }`; 429: `{ seconds }` to wait. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respondPrivately({}, 403)
  const json = await (await readSmallBody(request))?.json().catch(() => null)
  const body = requestSchema.safeParse(json)
  if (!body.success) return respondPrivately({}, 400)
  const secondsToWait = await takeAttempt('availability')
  if (secondsToWait > 0) return respondPrivately({ seconds: secondsToWait }, 429)
  const available =
    'email' in body.data
      ? await isEmailAvailable(body.data.email)
      : await isUsernameAvailable(body.data.username)
  return respondPrivately({ available })
}
