import { z } from 'zod'
import { PLATFORMS } from '@/lib/game/options'
import { MAX_PATCH_NAME_LENGTH } from '@/lib/limits'
import { errorCode, hasText } from '@/lib/schema-helpers'

const nameSchema = z
  .string()
  .trim()
  .max(MAX_PATCH_NAME_LENGTH, errorCode('patch-name-malformed'))
  .refine(hasText, errorCode('patch-name-malformed'))
/** A day as sent by `<input type="date">`. The patch is released at its start in UTC. */
const releasedOnSchema = z.iso.date(errorCode('patch-date-malformed'))

export const newPatchSchema = z.object({
  platform: z.enum(PLATFORMS, { error: errorCode('choice-unknown') }),
  name: nameSchema,
  releasedOn: releasedOnSchema,
})

/** A changed patch, and its values when the form was opened. */
export const changedPatchSchema = z.object({
  id: z.coerce.number().int(),
  name: nameSchema,
  releasedOn: releasedOnSchema,
  nameBefore: z.string(),
  releasedAtBefore: z.string(),
})
