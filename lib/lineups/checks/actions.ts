'use server'

import { adminFormAction } from '@/lib/server/actions/form-action'
import { checkLineup } from './mutations'
import { checkSchema } from './schema'

/** Says that a lineup works, or that a patch broke it. */
export const checkLineupAction = adminFormAction({
  schema: checkSchema,
  failure: 'lineup-not-saved',
  run: (check, context) => checkLineup(context, check),
})
