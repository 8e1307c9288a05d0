import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { addLineup, publishLineup } from './lineups'
import { signUpAdmin } from './people'

const READ = 'select agent_id, lineup_count::int from public.agent_popularity order by lineup_count desc'

test('popularity counts published lineups only, for visitors and admins alike', async ({ db }) => {
  const admin = await signUpAdmin(db)
  await publishLineup(db, { agent: 'sova' })
  await publishLineup(db, { agent: 'Sova' })
  await publishLineup(db, { agent: 'viper' })
  await addLineup(db, server, { agent: 'viper', status: 'pending' })
  await addLineup(db, server, { agent: 'raze', status: 'rejected' })
  const counted = [
    { agent_id: 'sova', lineup_count: 2 },
    { agent_id: 'viper', lineup_count: 1 },
  ]
  expect(await ask(db, visitor, READ)).toEqual(counted)
  expect(await ask(db, admin.caller, READ)).toEqual(counted)
})
