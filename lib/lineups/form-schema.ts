import { z } from 'zod'
import type { ErrorCode } from '@/lib/errors'
import { agentAbilities, findAgent, isBow } from '@/lib/game/agents'
import { locationOptions } from '@/lib/game/maps'
import {
  DIFFICULTIES,
  FIRES,
  MAX_BOUNCES,
  MAX_CHARGE,
  MOVEMENTS,
  PLATFORMS,
  PURPOSES,
  SIDES,
} from '@/lib/game/options'
import { findCallout } from '@/lib/game/schematics'
import {
  MAX_AIR_MS,
  MAX_DESCRIPTION_LENGTH,
  MAX_STEP_IMAGES,
  MAX_STEP_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_STEP_IMAGES,
} from '@/lib/limits'
import { errorCode, hasText, withError } from '@/lib/schema-helpers'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { normalizeVideoLink } from './video'

/** Text without surrounding white space. Forms send line breaks as `\r\n`; they are stored as `\n`. */
const textSchema = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())

const stepsSchema = z
  .array(
    z.object({
      url: z.string(withError('steps-unusable')).refine(stepImagePath, errorCode('steps-unusable')),
      description: textSchema.pipe(z.string().max(MAX_STEP_TEXT_LENGTH, errorCode('step-text-too-long'))),
    }),
    withError('steps-unusable'),
  )
  .max(MAX_STEP_IMAGES, errorCode('steps-too-many'))
  .refine(({ length }) => length === 0 || length >= MIN_STEP_IMAGES, errorCode('steps-too-few'))

/** An optional choice. */
const choiceSchema = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, withError('choice-unknown')).nullable().default(null)

const levelSchema = (max: number) =>
  z
    .number(withError('choice-unknown'))
    .int()
    .min(0)
    .max(max, errorCode('choice-unknown'))
    .nullable()
    .default(null)

const fractionSchema = z.number(withError('choice-unknown')).min(0).max(1)
const pointSchema = z
  .object({ x: fractionSchema, y: fractionSchema }, withError('choice-unknown'))
  .nullable()
  .default(null)

/** The input of the lineup form (spec §5), converted to the values to store. Messages are error codes. */
export const lineupFormSchema = z
  .object({
    title: textSchema.pipe(
      z
        .string()
        .refine(hasText, errorCode('title-missing'))
        .max(MAX_TITLE_LENGTH, errorCode('title-too-long')),
    ),
    platform: z.enum(PLATFORMS, withError('choice-unknown')),
    side: z.enum(SIDES, withError('choice-unknown')),
    map: textSchema.pipe(z.string().min(1, errorCode('map-missing')).max(40, errorCode('choice-unknown'))),
    location: textSchema.pipe(z.string().min(1, errorCode('location-missing'))),
    agent: textSchema.pipe(
      z.string().min(1, errorCode('agent-missing')).max(40, errorCode('choice-unknown')),
    ),
    ability: textSchema,
    description: textSchema.pipe(z.string().max(MAX_DESCRIPTION_LENGTH, errorCode('description-too-long'))),
    youtubeUrl: textSchema.transform((link, context) => {
      const stored = link === '' ? '' : normalizeVideoLink(link)
      if (stored !== undefined) return stored
      context.addIssue({ code: 'custom', message: errorCode('video-link-malformed') })
      return z.NEVER
    }),
    steps: stepsSchema,
    thumbnailIndex: z.number().int().min(0).catch(0),
    standCallout: textSchema,
    targetCallout: textSchema,
    standPoint: pointSchema,
    targetPoint: pointSchema,
    movement: choiceSchema(MOVEMENTS),
    fire: choiceSchema(FIRES),
    charge: levelSchema(MAX_CHARGE),
    bounces: levelSchema(MAX_BOUNCES),
    airMs: z
      .number(withError('air-time-invalid'))
      .int(errorCode('air-time-invalid'))
      .min(0, errorCode('air-time-invalid'))
      .max(MAX_AIR_MS, errorCode('air-time-invalid'))
      .multipleOf(100, errorCode('air-time-invalid'))
      .nullable()
      .default(null),
    purposes: z
      .array(z.enum(PURPOSES, withError('choice-unknown')), withError('choice-unknown'))
      .max(PURPOSES.length)
      .default([])
      .transform((purposes) => PURPOSES.filter((purpose) => purposes.includes(purpose))),
    difficulty: choiceSchema(DIFFICULTIES),
    /** Id of the same lineup on the other platform; empty to end the pair; `undefined` to leave it as it is. */
    counterpartId: z
      .union([z.uuid(withError('counterpart-unknown')), z.literal('')], withError('counterpart-unknown'))
      .optional(),
    /** Id of the edited lineup and the version that the form is based on; both are empty for a new lineup. */
    id: z.union([z.uuid(), z.literal('')]).default(''),
    version: z.string().default(''),
  })
  .refine(({ steps, youtubeUrl }) => steps.length > 0 || youtubeUrl !== '', {
    path: ['media'],
    error: errorCode('steps-or-video-missing'),
    // By default zod skips a refinement while fields have errors; this error is shown together with theirs.
    when: ({ value }) => {
      const input = value as Partial<{ steps: unknown; youtubeUrl: unknown }>
      return Array.isArray(input.steps) && typeof input.youtubeUrl === 'string'
    },
  })
  .superRefine((lineup, context) => {
    const addError = (field: string, code: ErrorCode) =>
      context.addIssue({ code: 'custom', path: [field], message: code })
    if (!locationOptions(lineup.map).includes(lineup.location)) addError('location', 'location-missing')
    for (const field of ['standCallout', 'targetCallout'] as const) {
      const id = lineup[field]
      if (id !== '' && !findCallout(lineup.map, id)) addError(field, 'choice-unknown')
    }
    // The abilities of an unknown agent can't be checked.
    const isKnown = agentAbilities(lineup.agent).some(({ id }) => id === lineup.ability)
    if (lineup.ability !== '' && findAgent(lineup.agent) && !isKnown) addError('ability', 'ability-unknown')
  })
  .transform((lineup) => ({
    ...lineup,
    // An exact point lies in a callout, and only a bow has charge and bounces.
    standPoint: lineup.standCallout ? lineup.standPoint : null,
    targetPoint: lineup.targetCallout ? lineup.targetPoint : null,
    fire: isBow(lineup.ability) ? null : lineup.fire,
    charge: isBow(lineup.ability) ? lineup.charge : null,
    bounces: isBow(lineup.ability) ? lineup.bounces : null,
    thumbnailIndex: lineup.thumbnailIndex < lineup.steps.length ? lineup.thumbnailIndex : 0,
  }))
