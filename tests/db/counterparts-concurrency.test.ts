import { expect } from 'vitest'
import { signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runInOrder } from './concurrency'
import { type LineupRow, publishLineup } from './lineups'

concurrencyTest('two admins who pair the same lineups from both ends both succeed', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  const add = (platform: string, counterpart?: LineupRow) =>
    inTransaction(db, () => publishLineup(db, { platform, counterpart_id: counterpart?.id }))
  const [mobile, otherMobile] = [await add('Mobile'), await add('Mobile')]
  const [pc, otherPc] = [await add('PC', mobile), await add('PC', otherMobile)]
  const pair = (lineup: LineupRow, counterpart: LineupRow) => ({
    ...{ caller, sql: 'update public.lineups set counterpart_id = $2 where id = $1 returning id' },
    values: [lineup.id, counterpart.id],
  })
  // Blocks requests that have already locked the lineup they change, and now end the former pairs.
  const lock = {
    sql: 'select from public.lineups where id in ($1, $2) for update',
    values: [pc.id, otherMobile.id],
  }
  const results = await runInOrder(db, lock, [pair(mobile, otherPc), pair(otherPc, mobile)])
  expect(results).toEqual([[{ id: mobile.id }], [{ id: otherPc.id }]])
  const { rows } = await db.query(
    'select id, counterpart_id as pair from public.lineups where id in ($1, $2)',
    [mobile.id, otherPc.id],
  )
  expect(Object.fromEntries(rows.map(({ id, pair }) => [id, pair]))).toEqual({
    [mobile.id]: otherPc.id,
    [otherPc.id]: mobile.id,
  })
})
