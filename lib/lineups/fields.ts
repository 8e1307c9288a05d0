import { z } from 'zod'
import { ALL_LOCATIONS } from '@/lib/game/maps'
import {
  DIFFICULTIES,
  FIRES,
  MAX_BOUNCES,
  MAX_CHARGE,
  MOVEMENTS,
  PLATFORMS,
  PURPOSES,
  SIDES,
  valuesOf,
} from '@/lib/game/options'
import { withError } from '@/lib/schema-helpers'
import { snakeCase } from '@/lib/texts'

/** `column`: the database column, unless it is the name in snake case; for a point, without `_x` and `_y`. */
const fieldInfo = z.registry<{ label: string; column?: string }>()

const lineupStepSchema = z.object({ url: z.string(), description: z.string().default('') })

const textSchema = () => z.string().default('')

/** Null in the database, an empty text in the form. */
const optionalIdSchema = () =>
  z
    .codec(z.string().nullable(), z.string(), { decode: (id) => id ?? '', encode: (id) => id || null })
    .default('')

const unknownChoice = withError('choice-unknown')

const choiceSchema = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, unknownChoice).nullable().default(null)

const choicesSchema = <const Options extends readonly string[]>(options: Options) =>
  z.array(z.enum(options, unknownChoice), unknownChoice).max(options.length, unknownChoice).default([])

const levelSchema = (max: number) =>
  z.int(unknownChoice).min(0, unknownChoice).max(max, unknownChoice).nullable().default(null)

const fractionSchema = z.number(unknownChoice).min(0, unknownChoice).max(1, unknownChoice)

const pointSchema = () =>
  z.object({ x: fractionSchema, y: fractionSchema }, unknownChoice).nullable().default(null)

/**
 * The form, its draft, the selected columns and the written ones derive from this schema. Unfinished input is valid,
 * because a draft may contain it; `lineupFormSchema` adds the rules for saving.
 */
export const lineupFields = z.object({
  title: textSchema().register(fieldInfo, { label: 'Title' }),
  platform: z.enum(PLATFORMS, unknownChoice).default('Mobile').register(fieldInfo, { label: 'Platform' }),
  side: z.enum(SIDES, unknownChoice).default('ALL').register(fieldInfo, { label: 'Side' }),
  map: textSchema().register(fieldInfo, { label: 'Map' }),
  location: z
    .string()
    .default(ALL_LOCATIONS)
    .register(fieldInfo, { label: 'Location', column: 'map_location' }),
  agent: textSchema().register(fieldInfo, { label: 'Agent' }),
  ability: textSchema().register(fieldInfo, { label: 'Ability' }),
  description: textSchema().register(fieldInfo, { label: 'Description' }),
  youtubeUrl: textSchema().register(fieldInfo, { label: 'Video' }),
  steps: z
    .array(lineupStepSchema)
    .default([])
    .register(fieldInfo, { label: 'Step Images', column: 'step_images' }),
  thumbnailIndex: z.number().default(0).register(fieldInfo, { label: 'Thumbnail' }),
  fromCallout: optionalIdSchema().register(fieldInfo, { label: 'Thrown from' }),
  toCallout: optionalIdSchema().register(fieldInfo, { label: 'Lands in' }),
  fromPoint: pointSchema().register(fieldInfo, { label: 'Thrown from (exact point)', column: 'from' }),
  toPoint: pointSchema().register(fieldInfo, { label: 'Lands in (exact point)', column: 'to' }),
  movement: choiceSchema(MOVEMENTS).register(fieldInfo, { label: 'Movement' }),
  fire: choiceSchema(FIRES).register(fieldInfo, { label: 'Fire' }),
  charge: levelSchema(MAX_CHARGE).register(fieldInfo, { label: 'Charge' }),
  bounces: levelSchema(MAX_BOUNCES).register(fieldInfo, { label: 'Bounces' }),
  airMs: z.number().nullable().default(null).register(fieldInfo, { label: 'Time in the air' }),
  purposes: choicesSchema(valuesOf(PURPOSES)).register(fieldInfo, { label: 'Purposes' }),
  difficulty: choiceSchema(valuesOf(DIFFICULTIES)).register(fieldInfo, { label: 'Difficulty' }),
  counterpartId: optionalIdSchema().register(fieldInfo, { label: 'Same lineup on the other platform' }),
})

export type LineupValues = z.output<typeof lineupFields>

export type FieldName = keyof LineupValues

export const FIELD_NAMES = Object.keys(lineupFields.shape) as FieldName[]

export const NEW_LINEUP: LineupValues = lineupFields.parse({})

export const fieldColumn = (name: FieldName): string =>
  fieldInfo.get(lineupFields.shape[name])?.column ?? snakeCase(name)

export const fieldLabel = (name: FieldName): string => fieldInfo.get(lineupFields.shape[name])?.label ?? name

export const changedFields = (a: LineupValues, b: LineupValues): FieldName[] =>
  FIELD_NAMES.filter((name) => comparable(a, name) !== comparable(b, name))

/** Leaves out steps. The thumbnail stays the same image, or is the first if its step is left out. */
export function keepSteps<Lineup extends Pick<LineupValues, 'steps' | 'thumbnailIndex'>>(
  lineup: Lineup,
  isKept: (step: LineupValues['steps'][number]) => boolean,
): Lineup {
  if (lineup.steps.length === 0) return lineup
  const steps = lineup.steps.filter(isKept)
  const index = steps.findIndex(({ url }) => url === lineup.steps[lineup.thumbnailIndex]?.url)
  return { ...lineup, steps, thumbnailIndex: Math.max(0, index) }
}

/** A thumbnail index counts the steps, or without steps the pictures of the video. */
const comparable = (values: LineupValues, name: FieldName): string =>
  JSON.stringify(name === 'thumbnailIndex' ? [values.steps.length > 0, values[name]] : values[name])
