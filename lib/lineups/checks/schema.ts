import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'

/** An admin's decision after a patch: whether a lineup works. */
export const checkSchema = z.object({
  id: z.uuid(withError('input-malformed')),
  decision: z.enum(['works', 'broken'], withError('choice-unknown')),
})

export type Check = z.output<typeof checkSchema>
