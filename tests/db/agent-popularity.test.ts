import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { anon, queryAs, service, test } from './database'
import { addLineup, publishLineup } from './lineups'

const READ = 'select agent_id, lineup_count::int from public.agent_popularity order by lineup_count desc'

test('the popularity of an agent is how many lineups are published, however its id was written, also for admins, who may read others', async ({
  db,
}) => {
  const admin = await signUpAdmin(db)
  await publishLineup(db, { agent: 'sova' })
  await publishLineup(db, { agent: 'Sova' })
  await publishLineup(db, { agent: 'viper' })
  await addLineup(db, service, { agent: 'viper', status: 'pending' })
  await addLineup(db, service, { agent: 'raze', status: 'rejected' })
  const counted = [
    { agent_id: 'sova', lineup_count: 2 },
    { agent_id: 'viper', lineup_count: 1 },
  ]
  expect(await queryAs(db, anon, READ)).toEqual(counted)
  expect(await queryAs(db, admin.caller, READ)).toEqual(counted)
})
