import 'server-only'
import { z } from 'zod'
import { type AdminListQuery, orderBy, pageParameters, toAdminPage } from '@/lib/admin/list-query'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import type { LineupValues } from './form-values'
import { lineupStepSchema } from './schema'
import { prefixQuery } from './search'
import { THROW_COLUMNS, throwColumns, toPoint } from './throw'

/** A row of the lineups table of the admin dashboard. */
export type AdminLineupRow = {
  id: string
  slug: string
  title: string
  map: string
  agent: string
  platform: string
  status: string
  created_at: string
}

/**
 * A page of lineups of every status. Postgres searches, sorts, counts and paginates.
 * @throws Error when the database can't be read.
 */
export async function listLineupsForAdmin(listQuery: AdminListQuery): Promise<Page<AdminLineupRow>> {
  const search = prefixQuery(listQuery.q)
  // Search text without any letters or digits matches nothing.
  if (listQuery.q && !search) return { rows: [], total: 0 }
  const { data, error } = await (await createServerClient()).rpc('admin_lineups', {
    ...(search && { search }),
    ...(listQuery.status && { wanted_status: listQuery.status }),
    ...orderBy(listQuery.sort),
    ...pageParameters(listQuery),
  })
  if (error) throw new Error(`Lineups could not be listed for an admin: ${error.message}`)
  return toAdminPage(data)
}

/** A lineup that waits for review. `author` is a username, or `null` if the account was deleted. */
export type PendingLineup = EditableLineup & { author: string | null; createdAt: string }

/**
 * A page of the lineups that wait for review, newest first.
 * @param page counted from 1.
 * @throws Error when the database can't be read.
 */
export async function listPendingLineups(page: number): Promise<Page<PendingLineup>> {
  const { data, error } = await (await createServerClient()).rpc('pending_lineups', pageParameters({ page }))
  if (error) throw new Error(`Lineups that wait for review could not be read: ${error.message}`)
  const { rows, total } = toAdminPage(data)
  const pending = rows.map((row) => ({
    ...editableLineupSchema.parse(row),
    author: row.author_username,
    createdAt: row.created_at,
  }))
  return { rows: pending, total }
}

/**
 * Like `readLineupForEdit`, with the client of the current request.
 * @throws Error when the database can't be read.
 */
export async function getLineupForEdit(id: string): Promise<EditableLineup | null> {
  return readLineupForEdit(await createServerClient(), id)
}

/** A lineup of any status with the initial values of its form. */
export type EditableLineup = {
  id: string
  shortId: string
  slug: string
  status: string
  /** `updated_at` as text. Every edit changes it, so a save can detect that it is based on an old version. */
  version: string
  values: LineupValues
}

const COLUMNS =
  `id, short_id, slug, status, updated_at, title, platform, side, map, map_location, agent, ability, description, youtube_url, step_images, thumbnail_index, counterpart_id, ${THROW_COLUMNS}` as const

const editableLineupSchema = z
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
    step_images: z.array(lineupStepSchema),
    thumbnail_index: z.number(),
    counterpart_id: z.string().nullable(),
    ...throwColumns,
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
      standCallout: row.stand_callout ?? '',
      targetCallout: row.target_callout ?? '',
      standPoint: toPoint(row.stand_x, row.stand_y),
      targetPoint: toPoint(row.target_x, row.target_y),
      movement: row.movement,
      fire: row.fire,
      charge: row.charge,
      bounces: row.bounces,
      airMs: row.air_ms,
      purposes: row.purposes,
      difficulty: row.difficulty,
      counterpartId: row.counterpart_id ?? '',
    },
  }))

/**
 * Reads a lineup for its form; `null` when there is none.
 * @throws Error when the database can't be read.
 */
export async function readLineupForEdit(client: SessionClient, id: string): Promise<EditableLineup | null> {
  const { data, error } = await client.from('lineups').select(COLUMNS).eq('id', id).maybeSingle()
  if (error) throw new Error(`Lineup ${id} could not be read: ${error.message}`)
  return data && editableLineupSchema.parse(data)
}
