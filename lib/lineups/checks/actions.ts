'use server'

import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { adminAction, adminFormAction } from '@/lib/server/actions/form-action'
import { checkLineup, undoCheck } from './mutations'
import { checkSchema } from './schema'

/** Says that a lineup works, or that a patch broke it. */
export const checkLineupAction = adminFormAction({
  schema: checkSchema,
  failure: 'lineup-not-saved',
  run: (check, context) => checkLineup(context, check),
})

/** Takes back the admin's last decision on a lineup that was not checked: it is not checked again. */
export const undoCheckAction = adminAction({
  schema: z.object({ id: z.uuid(withError('input-malformed')) }),
  failure: 'lineup-not-saved',
  run: ({ id }, context) => undoCheck(context, id),
})
