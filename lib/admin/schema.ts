import { z } from 'zod'
import { PLATFORMS } from '@/lib/game/options'
import { MAX_PATCH_NAME } from '@/lib/limits'
import { code, hasText } from '@/lib/schema-helpers'

const name = z
  .string()
  .trim()
  .max(MAX_PATCH_NAME, code('patch-name-malformed'))
  .refine(hasText, code('patch-name-malformed'))
/** A day, as an input for dates sends it; the release counts from its start, in UTC. */
const releasedOn = z.iso.date(code('patch-date-malformed'))

export const newPatchSchema = z.object({
  platform: z.enum(PLATFORMS, { error: code('choice-unknown') }),
  name,
  releasedOn,
})

/** A changed patch, and what it was when its form was opened. */
export const changedPatchSchema = z.object({
  id: z.coerce.number().int(),
  name,
  releasedOn,
  nameBefore: z.string(),
  releasedAtBefore: z.string(),
})
