import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { signUp, signUpAdmin } from './people'

const COUNTS = 'select platform, map, agent, lineup_count::int from public.lineup_counts order by platform'
const TALLIES = `select ability, map_location, lineup_count::int, verdicts_worked::int, verdicts_missed::int
  from public.lineup_tallies where platform = 'Mobile' and map = 'ascent' order by map_location`

test('counts and tallies are of published lineups only, the same for everybody', async ({ db }) => {
  const [person, admin] = [await signUp(db), await signUpAdmin(db)]
  const shock = { ability: 'shock-bolt', map_location: 'A' }
  await publishLineup(db, { ...shock, platform: 'Mobile' })
  const judged = await publishLineup(db, { ...shock, platform: 'Mobile' })
  await publishLineup(db, { platform: 'Mobile', map_location: 'Mid' })
  await publishLineup(db, { platform: 'PC' })
  await addLineup(db, person.caller, shock)
  await addLineup(db, server, { status: 'rejected' })
  await db.query('insert into public.lineup_verdicts (user_id, lineup_id, worked) values ($1, $2, true)', [
    person.id,
    judged.id,
  ])
  for (const caller of [visitor, person.caller, admin.caller, server]) {
    expect(await ask(db, caller, COUNTS)).toEqual([
      { platform: 'Mobile', map: 'ascent', agent: 'sova', lineup_count: 3 },
      { platform: 'PC', map: 'ascent', agent: 'sova', lineup_count: 1 },
    ])
    expect(await ask(db, caller, TALLIES)).toEqual([
      { ...shock, lineup_count: 2, verdicts_worked: 1, verdicts_missed: 0 },
      { ability: '', map_location: 'Mid', lineup_count: 1, verdicts_worked: 0, verdicts_missed: 0 },
    ])
  }
})
