'use server'

import { z } from 'zod'
import { adminAction, adminCall } from '@/lib/server/actions/form-action'
import { lineupFormSchema } from './form-schema'
import { createLineup, deleteLineup, REVIEWS, reviewLineup, updateLineup } from './mutations'

/** Adds a lineup, or changes the one that `id` names. */
export const saveLineupAction = adminCall({
  schema: lineupFormSchema,
  failure: 'lineup-not-saved',
  run: ({ id, version, ...lineup }, signed) =>
    id ? updateLineup(signed, { id, version }, lineup) : createLineup(signed, lineup),
})

export const deleteLineupAction = adminCall({
  schema: z.object({ id: z.uuid() }),
  failure: 'lineup-not-deleted',
  run: ({ id }, signed) => deleteLineup(signed, id),
})

export const reviewLineupAction = adminAction({
  schema: z.object({ id: z.uuid(), status: z.enum(REVIEWS) }),
  failure: 'lineup-not-saved',
  run: ({ id, status }, signed) => reviewLineup(signed, id, status),
})
