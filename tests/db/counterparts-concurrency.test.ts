import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUpAdmin } from './accounts'
import { concurrencyTest, inTransaction, runInOrder } from './concurrency'
import { type LineupRow, publishLineup } from './lineups'

/** Two pairs of lineups, the first with the second and the third with the fourth. */
async function addPairs(db: Client): Promise<[LineupRow, LineupRow, LineupRow, LineupRow]> {
  return inTransaction(db, async () => {
    const [mobile, otherMobile] = [await publishLineup(db), await publishLineup(db)]
    const pc = await publishLineup(db, { platform: 'PC', counterpart_id: mobile.id })
    const otherPc = await publishLineup(db, { platform: 'PC', counterpart_id: otherMobile.id })
    return [mobile, pc, otherMobile, otherPc]
  })
}

const pairRequest = ({ caller }: Account, lineup: LineupRow, counterpart: LineupRow) => ({
  caller,
  sql: 'update public.lineups set counterpart_id = $2 where id = $1 returning id',
  values: [lineup.id, counterpart.id],
})

const pairTest = concurrencyTest.extend<{ lineups: Awaited<ReturnType<typeof addPairs>>; admin: Account }>({
  lineups: async ({ db }, use) => {
    const lineups = await addPairs(db)
    await use(lineups)
    await db.query('delete from public.lineups where id = any ($1)', [lineups.map(({ id }) => id)])
  },
  admin: async ({ db }, use) => {
    const admin = await signUpAdmin(db)
    await use(admin)
    await db.query('delete from auth.users where id = $1', [admin.id])
  },
})

/** Blocks requests that have already locked the lineup they change, and now end the former pairs. */
const lockFormer = (...lineups: LineupRow[]) => ({
  sql: 'select from public.lineups where id = any ($1) for update',
  values: [lineups.map(({ id }) => id)],
})

pairTest(
  'two admins who pair the same lineups from both ends both succeed',
  async ({ db, lineups, admin }) => {
    const [mobile, pc, otherMobile, otherPc] = lineups
    const results = await runInOrder(db, lockFormer(pc, otherMobile), [
      pairRequest(admin, mobile, otherPc),
      pairRequest(admin, otherPc, mobile),
    ])
    expect(results).toEqual([[{ id: mobile.id }], [{ id: otherPc.id }]])
    const { rows } = await db.query(
      'select counterpart_id from public.lineups where id = any ($1) order by id',
      [[mobile.id, otherPc.id]],
    )
    expect(rows.map(({ counterpart_id }) => counterpart_id).toSorted()).toEqual(
      [mobile.id, otherPc.id].toSorted(),
    )
  },
)
