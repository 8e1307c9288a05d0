'use server'

import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { adminAction, adminFormAction } from '@/lib/server/actions/form-action'
import { reviewLineup, undoReview } from './mutations'
import { reviewFormSchema } from './schema'

/** Publishes a lineup that is not published, rejects a pending one, or returns it to its author for changes. */
export const reviewLineupAction = adminFormAction({
  schema: reviewFormSchema,
  failure: 'lineup-not-saved',
  run: (review, context) => reviewLineup(context, review),
})

/** Takes back that a lineup was rejected or returned: it waits for a review again. */
export const undoReviewAction = adminAction({
  schema: z.object({ id: z.uuid(withError('input-malformed')) }),
  failure: 'lineup-not-saved',
  run: ({ id }, context) => undoReview(context, id),
})
