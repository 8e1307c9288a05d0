'use server'

import { z } from 'zod'
import { userAction } from '@/lib/server/actions/form-action'
import { setSaved } from './mutations'

/** The input is the wanted state, so that repeating a request changes nothing. */
export const setSavedAction = userAction({
  schema: z.object({
    lineupId: z.uuid(),
    saved: z.boolean(),
  }),
  failure: 'not-saved',
  run: ({ lineupId, saved }, auth) => setSaved(auth, lineupId, saved),
})
