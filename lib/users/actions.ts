'use server'

import { z } from 'zod'
import { adminCall } from '../actions/form-action'
import { banUser, deleteUser } from './manage'

export const banUserAction = adminCall({
  schema: z.object({ id: z.uuid(), banned: z.boolean() }),
  failure: 'user-not-banned',
  run: ({ id, banned }, signed) => banUser(signed, id, banned),
})

export const deleteUserAction = adminCall({
  schema: z.object({ id: z.uuid() }),
  failure: 'user-not-deleted',
  run: ({ id }, signed) => deleteUser(signed, id),
})
