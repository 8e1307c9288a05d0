import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'

/** Whether published lineups stay without a name, or are removed with the account. */
export const deletionSchema = z.object({
  published: z
    .enum(['keep', 'remove'], withError('deletion-choice-missing'))
    .transform((choice) => ({ keepPublished: choice === 'keep' })),
})
