import { z } from 'zod'
import type { ErrorCode } from '@/lib/errors'
import { agentAbilities, findAgent, isBow } from '@/lib/game/agents'
import { locationOptions } from '@/lib/game/maps'
import { PURPOSES, valuesOf } from '@/lib/game/options'
import { findCallout } from '@/lib/game/schematics'
import {
  MAX_AIR_MS,
  MAX_DESCRIPTION_LENGTH,
  MAX_STEP_IMAGES,
  MAX_STEP_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_STEP_IMAGES,
} from '@/lib/limits'
import { lineupFields } from '@/lib/lineups/fields'
import { normalizeVideoLink } from '@/lib/lineups/video'
import { VIDEO_PICTURES } from '@/lib/lineups/video-pictures'
import { nameSchema } from '@/lib/names'
import { errorCode, requestKeySchema, withError } from '@/lib/schema-helpers'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { formValueSchema, textSchema } from '@/lib/text-schema'
import { versionSchema } from '@/lib/timestamp'

/** The database has the same limit. */
const MAX_GAME_ID_LENGTH = 40

export const idOrEmptySchema = (code: ErrorCode) =>
  z.union([z.uuid(withError(code)), z.literal('')], withError(code))

const gameIdSchema = (missing: ErrorCode, tooLong: ErrorCode) =>
  textSchema({ max: MAX_GAME_ID_LENGTH, tooLong }).min(1, errorCode(missing))

const stepsSchema = z
  .array(
    z.object(
      {
        url: z.string(withError('steps-unusable')).refine(stepImagePath, errorCode('steps-unusable')),
        description: textSchema({ max: MAX_STEP_TEXT_LENGTH, tooLong: 'step-text-too-long' }).default(''),
      },
      withError('steps-unusable'),
    ),
    withError('steps-unusable'),
  )
  .max(MAX_STEP_IMAGES, errorCode('steps-too-many'))
  .refine(({ length }) => length === 0 || length >= MIN_STEP_IMAGES, errorCode('steps-too-few'))
  .refine(
    (steps) => new Set(steps.map(({ url }) => url)).size === steps.length,
    errorCode('step-images-repeated'),
  )

const { platform, side, purposes } = lineupFields.shape

export const lineupFormSchema = lineupFields
  .extend({
    title: nameSchema({ max: MAX_TITLE_LENGTH, tooLong: 'title-too-long', missing: 'title-missing' }),
    // `unwrap` removes the defaults, because a sent form must have both values.
    platform: platform.unwrap(),
    side: side.unwrap(),
    map: gameIdSchema('map-missing', 'choice-unknown'),
    location: gameIdSchema('location-missing', 'location-missing'),
    agent: gameIdSchema('agent-missing', 'choice-unknown'),
    ability: textSchema({ max: MAX_GAME_ID_LENGTH, tooLong: 'ability-unknown' }).default(''),
    description: textSchema({ max: MAX_DESCRIPTION_LENGTH, tooLong: 'description-too-long' }).default(''),
    // The text may be an embed code, which is longer than a link.
    youtubeUrl: textSchema({ max: 2000, tooLong: 'video-link-malformed' })
      .default('')
      .transform((link, context) => {
        const stored = link === '' ? '' : normalizeVideoLink(link)
        if (stored !== undefined) return stored
        context.addIssue({ code: 'custom', message: errorCode('video-link-malformed') })
        return z.NEVER
      }),
    steps: stepsSchema,
    thumbnailIndex: z.int().min(0).catch(0),
    fromCallout: formValueSchema.default(''),
    toCallout: formValueSchema.default(''),
    airMs: z
      .int(withError('air-time-invalid'))
      .min(0, errorCode('air-time-invalid'))
      .max(MAX_AIR_MS, errorCode('air-time-invalid'))
      .multipleOf(100, errorCode('air-time-invalid'))
      .nullable()
      .default(null),
    // One order makes equal choices equal in the database.
    purposes: purposes.transform((chosen) =>
      valuesOf(PURPOSES).filter((purpose) => chosen.includes(purpose)),
    ),
    /** Empty to end the pair; `undefined` to leave it as it is. */
    counterpartId: idOrEmptySchema('counterpart-unknown').optional(),
    /** Empty for a new lineup. */
    id: idOrEmptySchema('input-malformed').default(''),
    version: versionSchema.default(''),
    requestKey: requestKeySchema,
    publish: z.boolean().default(false),
    /** The admin says that the lineup works on every patch so far. */
    works: z.boolean().default(false),
  })
  .refine(({ steps, youtubeUrl }) => steps.length > 0 || youtubeUrl !== '', {
    path: ['media'],
    error: errorCode('steps-or-video-missing'),
    // By default zod skips a refinement while fields have errors.
    when: ({ value }) => {
      const input = value as Partial<{ steps: unknown; youtubeUrl: unknown }>
      return Array.isArray(input.steps) && typeof input.youtubeUrl === 'string'
    },
  })
  .superRefine((lineup, context) => {
    const addError = (field: string, code: ErrorCode) =>
      context.addIssue({ code: 'custom', path: [field], message: code })
    if (!locationOptions(lineup.map).includes(lineup.location)) addError('location', 'location-missing')
    for (const field of ['fromCallout', 'toCallout'] as const) {
      const id = lineup[field]
      if (id !== '' && !findCallout(lineup.map, id)) addError(field, 'choice-unknown')
    }
    // An unknown agent may have any ability.
    const isKnown = agentAbilities(lineup.agent).some(({ id }) => id === lineup.ability)
    if (lineup.ability !== '' && findAgent(lineup.agent) && !isKnown) addError('ability', 'ability-unknown')
  })
  .transform((lineup) => {
    const hasBow = isBow(lineup.ability)
    const pictureCount = lineup.steps.length || VIDEO_PICTURES.length
    return {
      ...lineup,
      fromPoint: lineup.fromCallout ? lineup.fromPoint : null,
      toPoint: lineup.toCallout ? lineup.toPoint : null,
      fire: hasBow ? null : lineup.fire,
      charge: hasBow ? lineup.charge : null,
      bounces: hasBow ? lineup.bounces : null,
      thumbnailIndex: lineup.thumbnailIndex < pictureCount ? lineup.thumbnailIndex : 0,
    }
  })
