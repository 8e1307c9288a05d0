'use server'

import { z } from 'zod'
import { adminAction } from '../actions/form-action'
import { addPatch, changePatch, deletePatch } from './manage'
import { changedPatchSchema, newPatchSchema } from './schema'

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
