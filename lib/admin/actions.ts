'use server'

import { z } from 'zod'
import { withError } from '@/lib/schema-helpers'
import { adminAction, adminFormAction } from '@/lib/server/actions/form-action'
import { addPatch, banUser, changePatch, deletePatch, deleteUser } from './mutations'
import { changedPatchSchema, newPatchSchema } from './schema'

export const banUserAction = adminAction({
  schema: z.object({
    id: z.uuid(withError('input-malformed')),
    banned: z.boolean(withError('input-malformed')),
  }),
  failure: 'user-not-banned',
  run: ({ id, banned }, auth) => banUser(auth, id, banned),
})

export const deleteUserAction = adminAction({
  schema: z.object({ id: z.uuid(withError('input-malformed')) }),
  failure: 'user-not-deleted',
  run: ({ id }, auth) => deleteUser(auth, id),
})

export const addPatchAction = adminFormAction({
  schema: newPatchSchema,
  failure: 'patch-not-saved',
  run: (patch, auth) => addPatch(auth, patch),
})

export const changePatchAction = adminFormAction({
  schema: changedPatchSchema,
  failure: 'patch-not-saved',
  run: (patch, auth) => changePatch(auth, patch),
})

export const deletePatchAction = adminFormAction({
  schema: z.object({ id: z.coerce.number(withError('input-malformed')).int(withError('input-malformed')) }),
  failure: 'patch-not-saved',
  run: ({ id }, auth) => deletePatch(auth, id),
})
