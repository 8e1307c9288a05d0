import 'server-only'
import { z } from 'zod'
import { routes } from '../routes'
import { sealedCookie } from '../security/sealed-cookie'

const MINUTE = 60

/**
 * The session of somebody who followed a recovery mail. It has a cookie of its own, so that it signs nobody in,
 * and no other session can set a password without the current one.
 */
export const recoverySession = sealedCookie({
  name: 'arcline-recovery',
  path: routes.resetPassword,
  maxAgeSeconds: 15 * MINUTE,
  schema: z.object({ accessToken: z.string(), refreshToken: z.string() }),
})
