'use server'

import { z } from 'zod'
import { personalCall } from '../actions/form-action'
import { setSaved } from './save'

/**
 * Puts a lineup on the person's saved list, or takes it off. Says what is to be, not what to change, so that
 * saying it twice does no harm.
 */
export const setSavedAction = personalCall({
  schema: z.object({ lineupId: z.uuid(), saved: z.boolean() }),
  failure: 'not-saved',
  run: ({ lineupId, saved }, signed) => setSaved(signed, lineupId, saved),
})
