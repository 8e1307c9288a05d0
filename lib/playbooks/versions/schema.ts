import { z } from 'zod'
import { playbookRowSchema } from '@/lib/playbooks/schema'
import { requestKeySchema, withError } from '@/lib/schema-helpers'
import { timestampSchema } from '@/lib/timestamp'

/** A version of a playbook. `username`: who saved it; null once the account is deleted. */
export const playbookVersionSchema = z
  .object({
    version: z.number(),
    username: z.string().nullable(),
    saved_at: timestampSchema,
    ...playbookRowSchema.in.pick({ title: true, description: true, entries: true }).shape,
  })
  .transform(({ saved_at: savedAt, ...row }) => ({ ...row, savedAt }))

export type PlaybookVersion = z.output<typeof playbookVersionSchema>

const malformed = withError('input-malformed')

export const restoringSchema = z.object({
  id: z.uuid(malformed),
  version: z.coerce.number(malformed).int(malformed),
  requestKey: requestKeySchema,
})
