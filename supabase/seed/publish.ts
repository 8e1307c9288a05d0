import type { SupabaseClient } from '@supabase/supabase-js'
import { insertRows } from './insert-rows'
import type { SampleLineup } from './lineups'
import { hash } from './random'
import type { StepImage } from './step-images'

const PERIOD_DAYS = 120
const DAY_MS = 24 * 60 * 60 * 1000

/** An order that is always the same, and mixes maps and agents. */
export const shuffleLineups = (lineups: readonly SampleLineup[]): SampleLineup[] =>
  [...lineups].sort((a, b) => hash(a.title) - hash(b.title))

/** Some hours before `nowMs` for the first lineup, almost `PERIOD_DAYS` for the last. */
export const sampleCreationTime = (position: number, count: number, nowMs: number): Date =>
  new Date(nowMs - ((position + 0.35) / count) * PERIOD_DAYS * DAY_MS)

export async function publishLineups(
  service: SupabaseClient,
  ownerId: string,
  lineups: readonly SampleLineup[],
  images: ReadonlyMap<SampleLineup, readonly StepImage[]>,
): Promise<void> {
  const nowMs = Date.now()
  const rows = shuffleLineups(lineups).map((lineup, position) => ({
    title: lineup.title,
    description: lineup.description,
    map: lineup.map,
    agent: lineup.agent,
    ability: lineup.ability,
    side: lineup.side,
    platform: lineup.platform,
    map_location: lineup.location,
    youtube_url: lineup.video ?? '',
    step_images: images.get(lineup) ?? [],
    thumbnail_index: lineup.thumbnail ?? 0,
    from_callout: lineup.throw.from,
    to_callout: lineup.throw.to,
    movement: lineup.throw.movement,
    fire: lineup.throw.fire ?? null,
    charge: lineup.throw.charge ?? null,
    bounces: lineup.throw.bounces ?? null,
    air_ms: lineup.throw.air === undefined ? null : Math.round(lineup.throw.air * 1000),
    purposes: lineup.throw.purposes,
    difficulty: lineup.throw.difficulty,
    created_at: sampleCreationTime(position, lineups.length, nowMs).toISOString(),
    created_by: ownerId,
    status: 'published',
    is_sample: true,
  }))
  await insertRows(service, 'lineups', rows)
  for (const { title, counterpart } of lineups) {
    if (counterpart) await pairLineups(service, title, counterpart)
  }
}

/** A trigger sets the counterpart of the other lineup. */
async function pairLineups(service: SupabaseClient, title: string, counterpartTitle: string): Promise<void> {
  const { data } = await service
    .from('lineups')
    .select('id')
    .eq('title', counterpartTitle)
    .single()
    .throwOnError()
  await service.from('lineups').update({ counterpart_id: data.id }).eq('title', title).throwOnError()
}
