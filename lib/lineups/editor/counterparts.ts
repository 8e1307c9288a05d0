import 'server-only'
import { updateTag } from 'next/cache'
import { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { PLATFORMS, type Platform } from '@/lib/game/options'
import { failedField, type Result, success } from '@/lib/result'
import { errorCode, withError } from '@/lib/schema-helpers'
import type { SessionClient } from '@/lib/server/supabase/session'
import { textSchema } from '@/lib/text-schema'
import { idOrEmptySchema } from './form-schema'

/** `lineupId` is empty for a new lineup. */
export const counterpartQuerySchema = z.object({
  platform: z.enum(PLATFORMS, withError('choice-unknown')),
  map: textSchema({ max: 200, missing: 'map-missing' }).min(1, errorCode('map-missing')),
  agent: textSchema({ max: 200, missing: 'agent-missing' }).min(1, errorCode('agent-missing')),
  lineupId: idOrEmptySchema('choice-unknown'),
  counterpartId: idOrEmptySchema('choice-unknown'),
})

/** `isPaired`: the lineup has another counterpart, which it would lose. */
export type CounterpartOption = { id: string; title: string; ability: string; isPaired: boolean }

const COLUMNS = 'id, title, ability, counterpart_id'

/** Published lineups on the other platform, and the current counterpart. */
export async function listCounterparts(
  client: SessionClient,
  { platform, map, agent, lineupId, counterpartId }: z.output<typeof counterpartQuerySchema>,
): Promise<CounterpartOption[]> {
  const published = client
    .from('lineups')
    .select(COLUMNS)
    .eq('status', 'published')
    .eq('platform', platform === 'PC' ? 'Mobile' : 'PC')
    .eq('map', map)
    .eq('agent', agent)
    .order('title')
    .order('id')
    .throwOnError()
  // The current counterpart may be unpublished, or no longer have the same map and agent.
  const current = counterpartId
    ? [client.from('lineups').select(COLUMNS).eq('id', counterpartId).throwOnError()]
    : []
  const results = await Promise.all([published, ...current])
  const rows = new Map(results.flatMap(({ data }) => data).map((row) => [row.id, row]))
  return [...rows.values()].map(({ id, title, ability, counterpart_id }) => ({
    id,
    title,
    ability,
    isPaired: counterpart_id !== null && counterpart_id !== lineupId,
  }))
}

export async function checkCounterpart(
  client: SessionClient,
  { counterpartId, platform }: { counterpartId?: string | undefined; platform: Platform },
): Promise<Result> {
  if (!counterpartId) return success
  const { data } = await client
    .from('lineups')
    .select('platform')
    .eq('id', counterpartId)
    .neq('status', 'deleted')
    .maybeSingle()
    .throwOnError()
  const isOther = data !== null && data.platform !== platform
  return isOther ? success : failedField('counterpartId', { code: 'counterpart-unknown' })
}

/** The short ids of the new counterpart, and of both lineups' previous ones. Call it before the change. */
export async function readCounterpartShortIds(
  client: SessionClient,
  { id, counterpartId }: { id?: string; counterpartId?: string | undefined },
): Promise<string[]> {
  const ids = [id, counterpartId].filter(Boolean)
  if (ids.length === 0) return []
  const conditions = [`counterpart_id.in.(${ids.join()})`, counterpartId && `id.eq.${counterpartId}`]
  const { data } = await client
    .from('lineups')
    .select('short_id')
    .or(conditions.filter(Boolean).join())
    .throwOnError()
  return data.map(({ short_id }) => short_id)
}

export function invalidateCounterparts(shortIds: readonly string[]): void {
  for (const shortId of shortIds) updateTag(cacheTags.lineup(shortId))
  if (shortIds.length > 0) updateTag(cacheTags.backgroundList)
}
