import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { seenVersionSchema } from '@/lib/timestamp'

/** An admin's decision after a patch: whether a lineup works. */
export const checkSchema = z.object({
  id: z.uuid(withError('input-malformed')),
  decision: z.enum(['works', 'broken'], withError('choice-unknown')),
  /** The lineup's `updated_at` as it was seen. */
  version: seenVersionSchema,
})

export type Check = z.output<typeof checkSchema>
