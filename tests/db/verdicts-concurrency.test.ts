import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUp } from './accounts'
import { concurrencyTest, inTransaction, runConcurrently, runInOrderSettled } from './concurrency'
import { publishLineup } from './lineups'
import { getTotals, SAVE_VERDICT, saveVerdict } from './verdicts'

/** Blocks deleting the lineup and updating its totals. */
const lockLineup = (lineupId: string) => ({
  sql: 'select from public.lineups where id = $1 for no key update',
  values: [lineupId],
})

/**
 * Also blocks deleting the account, and inserting its first verdict before its patch is read.
 */
const lockAccountAndLineup = ({ id }: Account, lineupId: string) => ({
  sql: `select from auth.users as account, public.lineups as lineup where account.id = $1 and lineup.id = $2
    for update of account for no key update of lineup`,
  values: [id, lineupId],
})

const saveVerdictRequest = ({ caller }: Account, lineupId: string, worked = true) => ({
  caller,
  sql: SAVE_VERDICT,
  values: [lineupId, worked],
})

const deleteAccountRequest = ({ id }: Account) => ({
  sql: 'delete from auth.users where id = $1',
  values: [id],
})

/** A concurrency test with a lineup and new users. They and all patches are deleted afterwards. */
const verdictTest = concurrencyTest.extend<{ lineupId: string; addUser: () => Promise<Account> }>({
  lineupId: async ({ db }, use) => {
    const { id } = await inTransaction(db, () => publishLineup(db))
    await use(id)
    await db.query('delete from public.lineups where id = $1', [id])
    await db.query('delete from public.game_patches')
  },
  addUser: async ({ db }, use) => {
    const ids: string[] = []
    await use(async () => {
      const user = await signUp(db)
      ids.push(user.id)
      return user
    })
    await db.query('delete from auth.users where id = any ($1)', [ids])
  },
})

async function readVerdicts(db: Client, lineupId: string) {
  const { rows } = await db.query<{ worked: boolean }>(
    'select worked from public.lineup_verdicts where lineup_id = $1',
    [lineupId],
  )
  return rows
}

verdictTest('concurrent verdicts of 20 users are all counted', async ({ db, lineupId, addUser }) => {
  const users: Account[] = []
  for (let index = 0; index < 20; index++) users.push(await addUser())
  const requests = users.map((user, index) => saveVerdictRequest(user, lineupId, index % 3 > 0))
  await runConcurrently(db, lockLineup(lineupId), requests)
  expect(await getTotals(db, lineupId)).toMatchObject({
    worked: 13,
    missed: 7,
    weighted_worked: 13,
    weighted_missed: 7,
  })
})

for (const order of ['before', 'after']) {
  const inOrder = <T>(requests: T[]) => (order === 'before' ? requests : requests.toReversed())

  verdictTest(
    `a verdict just ${order} its user is deleted leaves nothing`,
    async ({ db, lineupId, addUser }) => {
      const [me, other] = [await addUser(), await addUser()]
      await inTransaction(db, () => saveVerdict(db, other.caller, lineupId, true))
      const requests = inOrder([saveVerdictRequest(me, lineupId), deleteAccountRequest(me)])
      await runInOrderSettled(db, lockAccountAndLineup(me, lineupId), requests)
      expect(await readVerdicts(db, lineupId)).toEqual([{ worked: true }])
      expect(await getTotals(db, lineupId)).toMatchObject({ worked: 1, missed: 0 })
    },
  )
}
