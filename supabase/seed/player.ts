import type { SupabaseClient } from '@supabase/supabase-js'

const SUBMISSION = {
  title: 'Haunt into the Ascent wine room from A main',
  description:
    'Shows who plays wine or dugout before you leave main. It comes down fast, so the second player should already be moving.',
  map: 'ascent',
  agent: 'fade',
  ability: 'haunt',
  side: 'Attack',
  platform: 'Mobile',
  map_location: 'A',
  youtube_url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
}

const REPORT = {
  /** A sample of `lineups/pearl.json`. */
  lineupTitle: 'Incendiary over the flowers into A dugout',
  reason: 'custom',
  custom_reason: 'The throw goes too far for me: aiming right at the tip of the lamp works better.',
}

/** Adds a pending lineup and a report. @param client the player's. @param service with the secret key. */
export async function addPlayerSamples(
  client: SupabaseClient,
  service: SupabaseClient,
  playerId: string,
): Promise<void> {
  const submission = { ...SUBMISSION, created_by: playerId }
  const { data: added } = await client.from('lineups').insert(submission).select('id').single().throwOnError()
  await service.from('lineups').update({ is_sample: true }).eq('id', added.id).throwOnError()
  const { data: reported } = await client
    .from('lineups')
    .select('id')
    .eq('title', REPORT.lineupTitle)
    .single()
    .throwOnError()
  const { reason, custom_reason } = REPORT
  const report = { lineup_id: reported.id, user_id: playerId, reason, custom_reason, status: 'pending' }
  await client.from('lineup_reports').insert(report).throwOnError()
}
