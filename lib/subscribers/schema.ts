import { z } from 'zod'
import { emailSchema } from '../accounts/schema.ts'
import type { ProblemCode } from '../messages.ts'

/** `website` is a field that people don't see: only programs fill it in. */
export const subscribeSchema = z.object({ email: emailSchema, website: z.string().default('') })

/** What the links of mails carry: a JSON Web Token. */
export const tokenSchema = z.object({
  token: z
    .string({ error: 'link-invalid' satisfies ProblemCode })
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'link-invalid' satisfies ProblemCode)
    .max(2000, 'link-invalid' satisfies ProblemCode),
})
