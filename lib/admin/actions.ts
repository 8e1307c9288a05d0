'use server'

import { z } from 'zod'
import { adminAction, adminCall } from '@/lib/server/actions/form-action'
import { addPatch, banUser, changePatch, deletePatch, deleteUser } from './mutations'
import { changedPatchSchema, newPatchSchema } from './schema'

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

export const addPatchAction = adminAction({
  schema: newPatchSchema,
  failure: 'patch-not-saved',
  run: (patch, signed) => addPatch(signed, patch),
})

export const changePatchAction = adminAction({
  schema: changedPatchSchema,
  failure: 'patch-not-saved',
  run: (patch, signed) => changePatch(signed, patch),
})

export const deletePatchAction = adminAction({
  schema: z.object({ id: z.coerce.number().int() }),
  failure: 'patch-not-saved',
  run: ({ id }, signed) => deletePatch(signed, id),
})
