import { z } from 'zod'
import { playbookIdSchema, playbookRowSchema } from '@/lib/playbooks/schema'
import { requestKeySchema } from '@/lib/schema-helpers'
import { timestampSchema } from '@/lib/timestamp'

/** `username`: of the person who saved it; null once the account is deleted. */
export const playbookVersionSchema = z
  .object({
    version: z.number(),
    username: z.string().nullable(),
    saved_at: timestampSchema,
    ...playbookRowSchema.in.pick({ title: true, description: true, entries: true }).shape,
  })
  .transform(({ saved_at: savedAt, ...row }) => ({ ...row, savedAt }))

export type PlaybookVersion = z.output<typeof playbookVersionSchema>

export const restoringSchema = playbookIdSchema.extend({
  version: z.coerce.number().int(),
  requestKey: requestKeySchema,
})
