import { z } from 'zod'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import { idOrEmptySchema, lineupFormSchema } from '@/lib/lineups/editor/form-schema'
import { lineupFields } from '@/lib/lineups/fields'
import type { Likeness } from '@/lib/lineups/review/likeness'
import { lineupIdSchema } from '@/lib/lineups/schema'
import { errorCode, withError } from '@/lib/schema-helpers'
import { formValueSchema } from '@/lib/text-schema'
import { seenVersionSchema } from '@/lib/timestamp'

export const withdrawalSchema = z.object({ ...lineupIdSchema.shape, version: seenVersionSchema })

const idOrNoneSchema = idOrEmptySchema('input-malformed').default('')

/** Drops what only admins may set. `changeOf`: the id of the published lineup that the form changes, or empty. */
export const memberFormSchema = lineupFormSchema
  .and(z.object({ changeOf: idOrNoneSchema }))
  .transform(({ counterpartId: _, publish: __, works: ___, ...input }) => input)

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
