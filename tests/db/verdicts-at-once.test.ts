import type { Client } from 'pg'
import { expect, inject } from 'vitest'
import { connect, server } from './database'
import { publishLineup } from './lineups'
import { type Account, signUp } from './people'
import { atOnce, committed, inTurn, race, settleInTurn } from './races'
import { addPatch, JUDGE, judge, recount, totalsOf } from './verdicts'

/** Keeps whoever deletes the lineup or counts its verdicts waiting. */
const holding = (lineupId: string) => ({
  sql: 'select from public.lineups where id = $1 for no key update',
  values: [lineupId],
})

/** Keeps also whoever deletes the account waiting, or gives a first verdict: before its patch is looked at. */
const holdingAccount = ({ id }: Account, lineupId: string) => ({
  sql: `select from auth.users as account, public.lineups as lineup where account.id = $1 and lineup.id = $2
    for update of account for no key update of lineup`,
  values: [id, lineupId],
})

const judging = ({ caller }: Account, lineupId: string, worked = true) => ({
  caller,
  sql: JUDGE,
  values: [lineupId, worked],
})

const takingBack = ({ caller }: Account) => ({
  caller,
  sql: 'delete from public.lineup_verdicts returning worked',
})

const deletingLineup = (id: string) => ({
  caller: server,
  sql: 'delete from public.lineups where id = $1 returning id',
  values: [id],
})

const movingLineup = (id: string) => ({
  caller: server,
  sql: `update public.lineups set platform = 'PC' where id = $1`,
  values: [id],
})

const deletingAccount = ({ id }: Account) => ({ sql: 'delete from auth.users where id = $1', values: [id] })

const deletingPatches = { caller: server, sql: 'delete from public.game_patches' }

/** A lineup and as many people as asked for; all are gone afterwards with what hangs on them, and the patches. */
const scene = race.extend<{ lineupId: string; newPerson: () => Promise<Account> }>({
  lineupId: async ({ db }, use) => {
    const { id } = await committed(db, () => publishLineup(db))
    await use(id)
    await db.query('delete from public.lineups where id = $1', [id])
    await db.query('delete from public.game_patches')
  },
  newPerson: async ({ db }, use) => {
    const ids: string[] = []
    await use(async () => {
      const person = await signUp(db)
      ids.push(person.id)
      return person
    })
    await db.query('delete from auth.users where id = any ($1)', [ids])
  },
})

async function verdictsOn(db: Client, lineupId: string) {
  const { rows } = await db.query<{ worked: boolean }>(
    'select worked from public.lineup_verdicts where lineup_id = $1',
    [lineupId],
  )
  return rows
}

scene('the verdicts of 20 people at once are all counted', async ({ db, lineupId, newPerson }) => {
  const people: Account[] = []
  for (let person = 0; person < 20; person++) people.push(await newPerson())
  const requests = people.map((person, place) => judging(person, lineupId, place % 3 > 0))
  await atOnce(db, holding(lineupId), requests)
  expect(await totalsOf(db, lineupId)).toMatchObject({
    worked: 13,
    missed: 7,
    weighted_worked: 13,
    weighted_missed: 7,
  })
})

scene('of one person’s two verdicts at once the last one counts', async ({ db, lineupId, newPerson }) => {
  const me = await newPerson()
  await inTurn(db, holding(lineupId), [judging(me, lineupId, true), judging(me, lineupId, false)])
  expect(await verdictsOn(db, lineupId)).toEqual([{ worked: false }])
  expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 0, missed: 1 })
})

scene(
  'a verdict taken back and one given at once leave what is counted',
  async ({ db, lineupId, newPerson }) => {
    const me = await newPerson()
    await committed(db, () => judge(db, me.caller, lineupId, true))
    await inTurn(db, holding(lineupId), [takingBack(me), judging(me, lineupId, false)])
    expect(await verdictsOn(db, lineupId)).toEqual([{ worked: false }])
    expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 0, missed: 1 })
    await inTurn(db, holding(lineupId), [judging(me, lineupId, true), takingBack(me)])
    expect(await verdictsOn(db, lineupId)).toEqual([])
    expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 0, missed: 0 })
  },
)

/** What became of each request: its SQL state when it failed. */
const outcomes = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? 'done' : answer.reason.code))

/** What the totals of a lineup should be: nothing is left of one that is deleted. */
async function expectRightTotals(db: Client, lineupId: string) {
  const worked = (await verdictsOn(db, lineupId)).filter((verdict) => verdict.worked).length
  const totals = await totalsOf(db, lineupId)
  expect(totals?.worked ?? 0).toBe(worked)
}

scene(
  'a verdict on a lineup that is being counted again waits for that',
  async ({ db, lineupId, newPerson }) => {
    const [early, me] = [await newPerson(), await newPerson()]
    await committed(db, () => judge(db, early.caller, lineupId, true))
    await committed(db, () => addPatch(db, '4.1'))
    const counting = { sql: 'select public.recount_verdicts($1)', values: [10] }
    await atOnce(db, counting, [judging(me, lineupId)])
    expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 2, weighted_worked: 1.5 })
  },
)

scene(
  'a lineup that is being judged is not waited for to be counted again',
  async ({ db, lineupId, newPerson }) => {
    const [early, me] = [await newPerson(), await newPerson()]
    await committed(db, () => judge(db, early.caller, lineupId, true))
    await committed(db, () => addPatch(db, '4.1'))
    const other = await connect(inject('racesUrl'))
    await db.query('begin')
    await judge(db, me.caller, lineupId, true)
    expect(await committed(other, () => recount(other))).toBe(0)
    await db.query('commit')
    expect(await committed(other, () => recount(other))).toBe(0)
    await other.end()
    expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 2, weighted_worked: 1.5 })
  },
)

for (const order of ['before', 'after']) {
  const inOrder = <T>(requests: T[]) => (order === 'before' ? requests : requests.toReversed())

  scene(`a verdict that comes just ${order} its patch goes`, async ({ db, lineupId, newPerson }) => {
    const [early, me] = [await newPerson(), await newPerson()]
    await committed(db, () => judge(db, early.caller, lineupId, true))
    await committed(db, () => addPatch(db, '4.1'))
    const holdingPatches = { sql: 'select from public.game_patches for update', values: [] }
    const requests = inOrder([judging(me, lineupId), deletingPatches])
    const answers = await settleInTurn(db, holdingPatches, requests)
    expect(outcomes(answers)).toEqual(['done', '23503'])
    await expectRightTotals(db, lineupId)
  })

  scene(
    `a verdict that comes just ${order} its lineup changes platform`,
    async ({ db, lineupId, newPerson }) => {
      const me = await newPerson()
      await committed(db, () => addPatch(db, '4.1'))
      await committed(db, () => addPatch(db, '9.1', { platform: 'PC' }))
      await inTurn(db, holding(lineupId), inOrder([judging(me, lineupId), movingLineup(lineupId)]))
      await committed(db, () => recount(db))
      expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 1, weighted_worked: 0.5 })
    },
  )

  for (const known of [false, true]) {
    const what = known ? 'a changed verdict' : 'a first verdict'

    scene(`${what} just ${order} its lineup goes`, async ({ db, lineupId, newPerson }) => {
      const me = await newPerson()
      if (known) await committed(db, () => judge(db, me.caller, lineupId, false))
      const requests = inOrder([judging(me, lineupId), deletingLineup(lineupId)])
      const answers = outcomes(await settleInTurn(db, holding(lineupId), requests))
      expect(answers).toContain('done')
      // Each may hold what the other one waits for. Then Postgres ends one of them as a deadlock.
      expect(['done', '23503', '40P01']).toEqual(expect.arrayContaining(answers))
      await expectRightTotals(db, lineupId)
    })

    scene(`${what} just ${order} its person goes leaves nothing`, async ({ db, lineupId, newPerson }) => {
      const [me, other] = [await newPerson(), await newPerson()]
      await committed(db, () => judge(db, other.caller, lineupId, true))
      if (known) await committed(db, () => judge(db, me.caller, lineupId, false))
      const requests = inOrder([judging(me, lineupId), deletingAccount(me)])
      await settleInTurn(db, holdingAccount(me, lineupId), requests)
      expect(await verdictsOn(db, lineupId)).toEqual([{ worked: true }])
      expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 1, missed: 0 })
    })
  }
}
