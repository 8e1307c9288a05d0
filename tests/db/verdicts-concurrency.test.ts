import { expect } from 'vitest'
import { type Account, signUp } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently, runInOrderSettled } from './concurrency'
import { publishLineup } from './lineups'
import { getTotals, SAVE_VERDICT, saveVerdict } from './verdicts'

const saveVerdictRequest = ({ caller }: Account, lineupId: string, worked = true) => ({
  caller,
  sql: SAVE_VERDICT,
  values: [lineupId, worked],
})

concurrencyTest('concurrent verdicts of 20 users are all counted', async ({ db }) => {
  const { id } = await inTransaction(db, () => publishLineup(db))
  const users: Account[] = []
  for (let index = 0; index < 20; index++) users.push(await signUp(db))
  const requests = users.map((user, index) => saveVerdictRequest(user, id, index % 3 > 0))
  // Blocks updating the totals.
  await runConcurrently(db, { sql: 'select from public.lineups for no key update' }, requests)
  const totals = { worked: 13, missed: 7, weighted_worked: 13, weighted_missed: 7 }
  expect(await getTotals(db, id)).toMatchObject(totals)
})

concurrencyTest.for(['before', 'after'])(
  'a verdict just %s its user is deleted leaves nothing',
  async (order, { db }) => {
    const { id } = await inTransaction(db, () => publishLineup(db))
    const [me, other] = [await signUp(db), await signUp(db)]
    await inTransaction(db, () => saveVerdict(db, other.caller, id, true))
    const deletion = { sql: 'delete from auth.users where id = $1', values: [me.id] }
    const requests = [saveVerdictRequest(me, id), deletion]
    // Blocks deleting the account, and inserting its first verdict before its patch is read.
    const lock = {
      sql: `select from auth.users as account, public.lineups where account.id = $1
        for update of account for no key update of lineups`,
      values: [me.id],
    }
    await runInOrderSettled(db, lock, order === 'before' ? requests : requests.toReversed())
    const { rows } = await db.query('select worked from public.lineup_verdicts')
    expect(rows).toEqual([{ worked: true }])
    expect(await getTotals(db, id)).toMatchObject({ worked: 1, missed: 0 })
  },
)
