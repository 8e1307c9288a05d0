import { expect } from 'vitest'
import { signUp } from './accounts'
import { concurrencyTest, inTransaction, runConcurrentlySettled } from './concurrency'
import { publishLineup } from './lineups'

concurrencyTest.for([
  ['saves', 'saved_lineups (user_id, lineup_id) values ($1, $2)'],
  ['reports', `lineup_reports (user_id, lineup_id, reason) values ($1, $2, 'wrong-info')`],
])('of two concurrent %s by one user one is rejected as a duplicate', async ([, row], { db }) => {
  const me = await signUp(db)
  const { id } = await inTransaction(db, () => publishLineup(db))
  const insert = { sql: `insert into public.${row} returning lineup_id`, values: [me.id, id] }
  const request = { caller: me.caller, ...insert }
  // The lock is the same insert, rolled back: both requests wait to see whether it commits.
  const results = await runConcurrentlySettled(db, insert, [request, request])
  expect(results).toContainEqual({ status: 'fulfilled', value: [{ lineup_id: id }] })
  const duplicate = expect.objectContaining({ code: '23505' })
  expect(results).toContainEqual({ status: 'rejected', reason: duplicate })
})
