import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { MAPS } from '@/lib/game/maps'
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
import { MAX_STEP_IMAGES, MAX_STEP_TEXT_LENGTH, MAX_TITLE_LENGTH } from '@/lib/limits'

const throwSchema = z.strictObject({
  /** Callouts of the map's schematic. */
  from: z.string(),
  to: z.string(),
  movement: z.enum(MOVEMENTS),
  fire: z.enum(FIRES).optional(),
  charge: z.int().min(0).max(MAX_CHARGE).optional(),
  bounces: z.int().min(0).max(MAX_BOUNCES).optional(),
  /** Seconds, with one decimal. */
  air: z.number().positive().multipleOf(0.1).optional(),
  purposes: z.array(z.enum(valuesOf(PURPOSES))).min(1),
  difficulty: z.enum(valuesOf(DIFFICULTIES)),
})

/** `agent` and `ability` are ids of `lib/game`. */
const lineupSchema = z.strictObject({
  title: z
    .string()
    .max(MAX_TITLE_LENGTH)
    .regex(/^\S.*\S$/),
  description: z.string().min(60).max(240),
  agent: z.string(),
  ability: z.string(),
  side: z.enum(SIDES),
  platform: z.enum(PLATFORMS),
  location: z.string(),
  /** An open movie under a Creative Commons licence. */
  video: z
    .string()
    .regex(
      /^https:\/\/(www\.youtube\.com\/watch\?v=|youtu\.be\/)(aqz-KE-bpKQ|eRsGyueVLvQ|R6MlUcmOul8|WhWc3b3KhnY)$/,
    )
    .optional(),
  /** Index of a step or, without steps, of a picture of the video. */
  thumbnail: z.int().min(0).optional(),
  throw: throwSchema,
  /** The title of the same lineup on the other platform. */
  counterpart: z.string().optional(),
  steps: z.array(z.string().min(11).max(MAX_STEP_TEXT_LENGTH)).max(MAX_STEP_IMAGES),
})

export type SampleLineup = z.infer<typeof lineupSchema> & { map: string }

export const SAMPLE_LINEUPS: readonly SampleLineup[] = MAPS.flatMap(({ id: map }) => {
  const file = readFileSync(new URL(`lineups/${map}.json`, import.meta.url), 'utf8')
  return z
    .array(lineupSchema)
    .parse(JSON.parse(file))
    .map((lineup) => ({ map, ...lineup }))
})
