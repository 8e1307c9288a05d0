import 'server-only'
import { z } from 'zod'
import { routes } from '../routes'
import { sealedCookie } from '../security/sealed-cookie'

const DAY = 24 * 60 * 60

/**
 * Who signed up in this browser, and where they were. Confirming the address here signs in and leads back; a
 * link from somebody else's sign-up signs nobody in.
 */
export const pendingSignUp = sealedCookie({
  name: 'arcline-sign-up',
  path: routes.confirm,
  maxAgeSeconds: DAY,
  schema: z.object({ userId: z.string(), next: z.string() }),
})
