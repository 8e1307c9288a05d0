'use server'

import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { userAction } from '@/lib/server/actions/form-action'
import { setSaved } from './mutations'

/** The input is the wanted state, so that repeating a request changes nothing. */
export const setSavedAction = userAction({
  schema: z.object({
    lineupId: z.uuid(withError('input-malformed')),
    saved: z.boolean(withError('input-malformed')),
  }),
  failure: 'not-saved',
  run: ({ lineupId, saved }, auth) => setSaved(auth, lineupId, saved),
})
