import { z } from 'zod'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import { lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { lineupFields } from '@/lib/lineups/fields'
import type { Likeness } from '@/lib/lineups/review/likeness'
import { lineupIdSchema } from '@/lib/lineups/review/schema'
import { errorCode, withError } from '@/lib/schema-helpers'
import { formValueSchema } from '@/lib/text-schema'
import { seenVersionSchema } from '@/lib/timestamp'

/** A lineup to withdraw. `version`: its `updated_at` as it was seen. */
export const withdrawalSchema = z.object({ ...lineupIdSchema.shape, version: seenVersionSchema })

const idOrNoneSchema = z
  .union(
    [z.uuid(withError('input-malformed')), z.literal('', withError('input-malformed'))],
    withError('input-malformed'),
  )
  .default('')

/**
 * The input of a member's form: that of an admin, and `changeOf`, the id of the published lineup that it changes, empty
 * for none. Pairs and decisions are for admins.
 */
export const memberFormSchema = lineupFormSchema
  .and(z.object({ changeOf: idOrNoneSchema }))
  .transform(({ counterpartId: _, publish: __, works: ___, ...input }) => input)

/** What is typed so far. `id`: of the stored lineup that is edited; `changeOf` as in the form. */
export const draftSchema = z.object({
  id: idOrNoneSchema,
  changeOf: idOrNoneSchema,
  title: formValueSchema,
  steps: z
    .array(z.object({ url: formValueSchema }, withError('steps-unusable')), withError('steps-unusable'))
    .max(MAX_STEP_IMAGES, errorCode('steps-too-many')),
  map: formValueSchema,
  agent: formValueSchema,
  ability: formValueSchema,
  fromCallout: formValueSchema,
  toCallout: formValueSchema,
  ...lineupFields.pick({
    platform: true,
    fromPoint: true,
    toPoint: true,
  }).shape,
})

export type PublishedDuplicate = { slug: string; shortId: string; title: string; likeness: Likeness }
