'use server'

import { countMarked } from '@/lib/lineups/checks/queries'
import { adminAction, adminFormAction } from '@/lib/server/actions/form-action'
import { addPatch, banUser, changePatch, changeRole, deletePatch, deleteUser, unbanUser } from './mutations'
import {
  banSchema,
  changedPatchSchema,
  deletedPatchSchema,
  markedSchema,
  newPatchSchema,
  roleSchema,
  userSchema,
} from './schema'

export const banUserAction = adminAction({
  schema: banSchema,
  failure: 'user-not-banned',
  run: (ban, auth) => banUser(auth, ban),
})

export const unbanUserAction = adminAction({
  schema: userSchema,
  failure: 'user-not-banned',
  run: ({ id }, auth) => unbanUser(auth, id),
})

export const changeRoleAction = adminAction({
  schema: roleSchema,
  failure: 'role-not-changed',
  run: ({ id, role }, auth) => changeRole(auth, id, role),
})

export const deleteUserAction = adminAction({
  schema: userSchema,
  failure: 'user-not-deleted',
  run: ({ id }, auth) => deleteUser(auth, id),
})

/** Counts the lineups that a patch would mark as not checked. */
export const countMarkedAction = adminAction({
  schema: markedSchema,
  failure: 'counts-not-fetched',
  run: async (patch, { client }) => ({ ok: true, data: await countMarked(client, patch) }),
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
  schema: deletedPatchSchema,
  failure: 'patch-not-deleted',
  run: ({ id }, auth) => deletePatch(auth, id),
})
