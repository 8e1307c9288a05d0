import type { SupabaseClient } from '@supabase/supabase-js'
import type { SampleLineup } from './lineup'
import { hash } from './random'
import type { StepImage } from './step-images'

/** Days before now over which the lineups were made. */
const DAYS = 120
const DAY = 24 * 60 * 60 * 1000
/** Rows in one request. */
const BATCH = 40

/** Mixes maps and agents in an order that never changes, so that the first page shows many of them. */
export function shuffled(lineups: readonly SampleLineup[]): SampleLineup[] {
  return [...lineups].sort((a, b) => hash(a.title) - hash(b.title))
}

/** When the lineup at `position` of `count` was made: the first a few hours before `now` (ms), the last 120 days. */
export function createdAt(position: number, count: number, now: number): Date {
  return new Date(now - ((position + 0.35) / count) * DAYS * DAY)
}

/**
 * Publishes lineups as sample data of `ownerId`, spread over the last 120 days.
 * @param service acts with the secret key.
 * @throws Error when rows are refused.
 */
export async function publishLineups(
  service: SupabaseClient,
  ownerId: string,
  lineups: readonly SampleLineup[],
  images: ReadonlyMap<SampleLineup, readonly StepImage[]>,
): Promise<void> {
  const now = Date.now()
  const rows = shuffled(lineups).map((lineup, position) => ({
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
    created_at: createdAt(position, lineups.length, now).toISOString(),
    created_by: ownerId,
    status: 'published',
    is_sample: true,
  }))
  for (let from = 0; from < rows.length; from += BATCH) {
    const { error } = await service.from('lineups').insert(rows.slice(from, from + BATCH))
    if (error) throw new Error(`The sample lineups were refused: ${error.message}`, { cause: error })
  }
}
