import { z } from 'zod'
import { PLATFORMS } from '@/lib/game/options'
import { MAX_BAN_REASON_LENGTH, MAX_PATCH_NAME_LENGTH } from '@/lib/limits'
import { isValidName } from '@/lib/names'
import { errorCode, hasText, requestKeySchema, withError } from '@/lib/schema-helpers'
import { formValueSchema, textSchema } from '@/lib/text-schema'
import { versionSchema } from '@/lib/timestamp'
import { TOUCHED_KEYS } from './touched'

export const userSchema = z.object({ id: z.uuid() })

/** `until`: the ban ends at the start of this day in UTC. Empty for a ban without an end. */
export const banSchema = userSchema.extend({
  reason: textSchema({ max: MAX_BAN_REASON_LENGTH, tooLong: 'ban-reason-too-long' }).refine(
    hasText,
    errorCode('ban-reason-missing'),
  ),
  until: z
    .union([z.literal(''), z.iso.date(errorCode('ban-end-malformed'))], withError('ban-end-malformed'))
    .default(''),
})

export const roleSchema = userSchema.extend({
  role: z.enum(['user', 'admin'], withError('choice-unknown')),
})

const patchNameSchema = textSchema({ max: MAX_PATCH_NAME_LENGTH, tooLong: 'patch-name-malformed' }).refine(
  isValidName,
  errorCode('patch-name-malformed'),
)
/** A time in UTC, as `<input type="datetime-local">` sends it. */
const releasedAtSchema = z.iso
  .datetime({ local: true, error: errorCode('patch-date-malformed') })
  .transform((time) => `${time}Z`)

/** Each checked box is a field with the name of its key. In a forged call, `fields` may be no object. */
const withTouched = (fields: unknown) => ({
  ...(fields as object),
  touched: TOUCHED_KEYS.filter((key) => Object.hasOwn(Object(fields), key)),
})

const patchIdSchema = z.coerce.number().int()

const patchSchema = z.object({
  platform: z.enum(PLATFORMS, withError('choice-unknown')),
  name: patchNameSchema,
  releasedAt: releasedAtSchema,
  touched: z.array(formValueSchema),
  requestKey: requestKeySchema,
})

export const newPatchSchema = z.preprocess(withTouched, patchSchema)

export const markedSchema = patchSchema.pick({ platform: true, releasedAt: true, touched: true })

export const deletedPatchSchema = z.object({ id: patchIdSchema })

/** `…Before` are the values when the form was opened. `keyBefore` is the request key of the last save. */
export const changedPatchSchema = z.preprocess(
  withTouched,
  patchSchema.omit({ platform: true }).extend({
    id: patchIdSchema,
    nameBefore: formValueSchema,
    releasedAtBefore: versionSchema,
    keyBefore: z.union([z.literal(''), z.guid()]),
  }),
)
