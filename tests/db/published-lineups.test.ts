import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { anon, queryAs, service, test } from './database'
import { addLineup, publishLineup, steps } from './lineups'
import { addPatch, addVerdict } from './verdicts'

/** What every caller reads of the lineups of the test, also admins, who may read the others. */
const READ = {
  'select slug, images from public.published_addresses order by slug': [
    { slug: 'one-1', images: JSON.parse(steps(2)).map(({ url }: { url: string }) => url) },
    { slug: 'two-2', images: [] },
  ],
  // The agent of one lineup is stored as `Sova`.
  'select * from public.agent_popularity': [{ agent_id: 'sova', lineup_count: '2' }],
  'select platform, map, agent, lineup_count::int as count from public.lineup_counts order by platform': [
    { platform: 'Mobile', map: 'ascent', agent: 'sova', count: 1 },
    { platform: 'PC', map: 'ascent', agent: 'sova', count: 1 },
  ],
  'select ability, lineup_count::int, verdicts_worked::int from public.lineup_tallies order by ability': [
    { ability: '', lineup_count: 1, verdicts_worked: 0 },
    { ability: 'shock-bolt', lineup_count: 1, verdicts_worked: 1 },
  ],
  [`select callout, to_count::int, from_count::int
    from public.callout_counts(wanted_platform => 'Mobile', wanted_map => 'ascent')`]: [
    { callout: 'a-site', to_count: 1, from_count: 0 },
  ],
}

test.for(Object.entries(READ))('only published lineups are in: %s', async ([sql, expected], { db }) => {
  const [user, admin] = [await signUp(db), await signUpAdmin(db)]
  const content = { ability: 'shock-bolt', map_location: 'A', to_callout: 'a-site' }
  const one = { id: '00000001-0000-4000-8000-000000000000', title: 'One', step_images: steps(2) }
  const { id } = await publishLineup(db, { ...content, ...one })
  const two = { id: '00000002-0000-4000-8000-000000000000', title: 'Two', agent: 'Sova', platform: 'PC' }
  await publishLineup(db, two)
  await addVerdict(db, user.id, id)
  await addPatch(db, '11.08')
  for (const status of ['pending', 'rejected', 'broken', 'deleted'])
    await addLineup(db, service, { ...content, agent: 'raze', step_images: steps(3), status })
  const callers = sql.includes('callout_counts') ? [anon, user.caller] : [anon, user.caller, service]
  for (const caller of [...callers, admin.caller]) expect(await queryAs(db, caller, sql)).toEqual(expected)
})
