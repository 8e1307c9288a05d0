import 'server-only'
import { z } from 'zod'
import { PLATFORMS, SIDES } from '../../game/options'
import type { SessionClient } from '../../supabase/session'
import { lineupStep } from '../schema'
import type { LineupValues } from './values'

/** A lineup as its form opens it, whatever its status. */
export type EditedLineup = {
  id: string
  shortId: string
  slug: string
  status: string
  /** Changes with every edit: what a save is based on. */
  version: string
  values: LineupValues
}

const COLUMNS =
  'id, short_id, slug, status, updated_at, title, platform, side, map, map_location, agent, ability, description, youtube_url, step_images, thumbnail_index'

export const editedRow = z
  .object({
    id: z.string(),
    short_id: z.string(),
    slug: z.string(),
    status: z.string(),
    updated_at: z.string(),
    title: z.string(),
    platform: z.enum(PLATFORMS),
    side: z.enum(SIDES),
    map: z.string(),
    map_location: z.string(),
    agent: z.string(),
    ability: z.string(),
    description: z.string(),
    youtube_url: z.string(),
    step_images: z.array(lineupStep),
    thumbnail_index: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    shortId: row.short_id,
    slug: row.slug,
    status: row.status,
    version: row.updated_at,
    values: {
      title: row.title,
      platform: row.platform,
      side: row.side,
      map: row.map,
      location: row.map_location,
      agent: row.agent,
      ability: row.ability,
      description: row.description,
      youtubeUrl: row.youtube_url,
      steps: row.step_images,
      thumbnailIndex: row.thumbnail_index,
    },
  }))

/**
 * A lineup to be edited; `null` when there is none.
 * @throws Error when the database can't be read.
 */
export async function readForEdit(client: SessionClient, id: string): Promise<EditedLineup | null> {
  const { data, error } = await client.from('lineups').select(COLUMNS).eq('id', id).maybeSingle()
  if (error) throw new Error(`Lineup ${id} could not be read: ${error.message}`)
  return data && editedRow.parse(data)
}
