'use server'

import { countMarked } from '@/lib/lineups/checks/queries'
import { adminAction, adminFormAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { changeBan, deleteUser, finishUserChange, USER_ERRORS } from './mutations'
import { addPatch, changePatch, deletePatch } from './patch-mutations'
import {
  banSchema,
  changedPatchSchema,
  deletedPatchSchema,
  markedSchema,
  newPatchSchema,
  roleSchema,
  userSchema,
} from './schema'

/** Replaces the reason and the end of a ban that exists. */
export const banUserAction = adminAction({
  schema: banSchema,
  failure: 'user-not-banned',
  run: ({ id, reason, until }, auth) =>
    changeBan(auth, { user_id_to_ban: id, ban_status: true, reason, ...(until && { ends_at: until }) }),
})

export const unbanUserAction = adminAction({
  schema: userSchema,
  failure: 'user-not-banned',
  run: ({ id }, auth) => changeBan(auth, { user_id_to_ban: id, ban_status: false }),
})

export const changeRoleAction = adminAction({
  schema: roleSchema,
  failure: 'role-not-changed',
  run: async ({ id, role }, { client }) => {
    const args = { user_id_to_change: id, new_role: role }
    const changed = await callFunction(client, 'change_role_admin', args, {
      ...USER_ERRORS,
      [PG_ERROR.forbidden]: 'only-admins-change-roles',
      [PG_ERROR.conflict]: 'own-role-not-changed',
    })
    return finishUserChange(changed)
  },
})

export const deleteUserAction = adminAction({
  schema: userSchema,
  failure: 'user-not-deleted',
  run: ({ id }, auth) => deleteUser(auth, id),
})

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
