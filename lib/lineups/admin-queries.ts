import 'server-only'
import { z } from 'zod'
import { type AdminView, orderOf, pageOf, pageParameters } from '@/lib/admin/list-query'
import { PLATFORMS, SIDES } from '@/lib/game/options'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { pageSession, type SessionClient } from '@/lib/server/supabase/session'
import type { LineupValues } from './form-values'
import { lineupStep } from './schema'
import { prefixQuery } from './search'

/** A lineup as a row of the admins' table. */
export type ListedLineup = {
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
 * Lineups of every status, searched, sorted, counted and cut in Postgres.
 * @throws Error when the database can't be read.
 */
export async function listForAdmin(view: AdminView): Promise<Page<ListedLineup>> {
  const search = prefixQuery(view.q)
  // Text without a word in it finds nothing.
  if (view.q && !search) return { rows: [], total: 0 }
  const { data, error } = await (await pageSession()).rpc('admin_lineups', {
    ...(search && { search }),
    ...(view.status && { wanted_status: view.status }),
    ...orderOf(view.sort),
    ...pageParameters(view),
  })
  if (error) throw new Error(`Lineups could not be listed for an admin: ${error.message}`)
  return pageOf(data)
}

/** A lineup that waits for review, and who sent it; nobody when their account is gone. */
export type PendingLineup = EditedLineup & { author: string | null; createdAt: string }

/**
 * The lineups that wait for review, newest first.
 * @throws Error when the database can't be read.
 */
export async function listPending(page: number): Promise<Page<PendingLineup>> {
  const { data, error } = await (await pageSession()).rpc('pending_lineups', pageParameters({ page }))
  if (error) throw new Error(`Lineups that wait for review could not be read: ${error.message}`)
  const { rows, total } = pageOf(data)
  const pending = rows.map((row) => ({
    ...editedRow.parse(row),
    author: row.author_username,
    createdAt: row.created_at,
  }))
  return { rows: pending, total }
}

/**
 * The lineup whose form is open; `null` when there is none.
 * @throws Error when the database can't be read.
 */
export async function lineupForEdit(id: string): Promise<EditedLineup | null> {
  return readForEdit(await pageSession(), id)
}

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

const editedRow = z
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
