import { expect } from 'vitest'
import { signUp, signUpAdmin } from './accounts'
import { anon, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'

const COUNTS = 'select platform, map, agent, lineup_count::int from public.lineup_counts order by platform'
const TALLIES = `select ability, map_location, lineup_count::int, verdicts_worked::int, verdicts_missed::int
  from public.lineup_tallies where platform = 'Mobile' and map = 'ascent' order by map_location`

test('counts and tallies include only published lineups and are the same for every caller', async ({
  db,
}) => {
  const [user, admin] = [await signUp(db), await signUpAdmin(db)]
  const shock = { ability: 'shock-bolt', map_location: 'A' }
  await publishLineup(db, { ...shock, platform: 'Mobile' })
  const judged = await publishLineup(db, { ...shock, platform: 'Mobile' })
  await publishLineup(db, { platform: 'Mobile', map_location: 'Mid' })
  await publishLineup(db, { platform: 'PC' })
  await addLineup(db, user.caller, shock)
  await addLineup(db, service, { status: 'rejected' })
  await db.query('insert into public.lineup_verdicts (user_id, lineup_id, worked) values ($1, $2, true)', [
    user.id,
    judged.id,
  ])
  for (const caller of [anon, user.caller, admin.caller, service]) {
    expect(await queryAs(db, caller, COUNTS)).toEqual([
      { platform: 'Mobile', map: 'ascent', agent: 'sova', lineup_count: 3 },
      { platform: 'PC', map: 'ascent', agent: 'sova', lineup_count: 1 },
    ])
    expect(await queryAs(db, caller, TALLIES)).toEqual([
      { ...shock, lineup_count: 2, verdicts_worked: 1, verdicts_missed: 0 },
      { ability: '', map_location: 'Mid', lineup_count: 1, verdicts_worked: 0, verdicts_missed: 0 },
    ])
  }
})
