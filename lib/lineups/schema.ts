import { z } from 'zod'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import { timestampSchema } from '@/lib/timestamp'
import { THROW_COLUMNS, throwColumns, toThrow } from './throw'

/** A step of a lineup: its image and the description of what to do. */
export const lineupStepSchema = z.object({ url: z.string(), description: z.string().default('') })

/** A lineup's row with `LINEUP_COLUMNS`, as public pages read it. */
export const lineupRowSchema = z
  .object({
    id: z.string(),
    short_id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    map: z.string(),
    agent: z.string(),
    ability: z.string(),
    side: z.enum(SIDES),
    platform: z.enum(PLATFORMS),
    map_location: z.string(),
    youtube_url: z.string(),
    step_images: z.array(lineupStepSchema),
    thumbnail_index: z.number(),
    ...throwColumns,
    created_at: timestampSchema,
    updated_at: timestampSchema,
    is_sample: z.boolean(),
    verdicts_worked: z.number(),
    verdicts_missed: z.number(),
    verdicts_share: z.number().nullable(),
    confirmed: z.boolean(),
    current_patch: z.string().nullable(),
    counterpart_slug: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    shortId: row.short_id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    map: row.map,
    agent: row.agent,
    ability: row.ability,
    side: row.side,
    platform: row.platform,
    location: row.map_location,
    youtubeUrl: row.youtube_url,
    steps: row.step_images,
    thumbnailIndex: row.thumbnail_index,
    throw: toThrow(row.map, row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isSample: row.is_sample,
    /** The slug of the same lineup on the other platform. */
    counterpartSlug: row.counterpart_slug,
    verdicts: {
      worked: row.verdicts_worked,
      missed: row.verdicts_missed,
      share: row.verdicts_share,
      confirmed: row.confirmed,
      currentPatch: row.current_patch,
    },
  }))

/** The columns to select for `lineupRowSchema`. */
export const LINEUP_COLUMNS =
  `id, short_id, slug, title, description, map, agent, ability, side, platform, map_location, youtube_url, step_images, thumbnail_index, ${THROW_COLUMNS}, created_at, updated_at, is_sample, verdicts_worked, verdicts_missed, verdicts_share, confirmed, current_patch, counterpart_slug` as const

export type Lineup = z.output<typeof lineupRowSchema>
export type Step = Lineup['steps'][number]
