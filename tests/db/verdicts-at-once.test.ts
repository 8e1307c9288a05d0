import type { Client } from 'pg'
import { expect } from 'vitest'
import { server } from './database.ts'
import { publishLineup } from './lineups.ts'
import { type Account, signUp } from './people.ts'
import { atOnce, committed, inTurn, race, settleInTurn } from './races.ts'
import { ADD_PATCH, addPatch, JUDGE, judge, totalsOf } from './verdicts.ts'

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

const addingPatch = { caller: server, sql: ADD_PATCH, values: ['Mobile', '4.2', null] }
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

for (const order of ['before', 'after']) {
  scene(`a verdict that comes just ${order} a new patch`, async ({ db, lineupId, newPerson }) => {
    const [early, me] = [await newPerson(), await newPerson()]
    await committed(db, () => judge(db, early.caller, lineupId, true))
    const requests = [judging(me, lineupId), addingPatch]
    await inTurn(db, holding(lineupId), order === 'before' ? requests : requests.reverse())
    expect(await totalsOf(db, lineupId)).toMatchObject({
      worked: 2,
      weighted_worked: order === 'before' ? 1 : 1.5,
    })
  })

  scene(`a verdict that comes just ${order} its patch goes`, async ({ db, lineupId, newPerson }) => {
    const [early, me] = [await newPerson(), await newPerson()]
    await committed(db, () => judge(db, early.caller, lineupId, true))
    await committed(db, () => addPatch(db, '4.1'))
    const requests = [judging(me, lineupId), deletingPatches]
    const inOrder = order === 'before' ? requests : requests.reverse()
    const answers = await settleInTurn(db, holdingAccount(me, lineupId), inOrder)
    expect(outcomes(answers)).toEqual(['done', order === 'before' ? '23503' : 'done'])
    expect(await totalsOf(db, lineupId)).toMatchObject({
      worked: 2,
      weighted_worked: order === 'before' ? 1.5 : 2,
    })
  })

  scene(
    `a verdict that comes just ${order} its lineup changes platform`,
    async ({ db, lineupId, newPerson }) => {
      const me = await newPerson()
      await committed(db, () => addPatch(db, '4.1'))
      await committed(db, () => addPatch(db, '9.1', { platform: 'PC' }))
      const requests = [judging(me, lineupId), movingLineup(lineupId)]
      await inTurn(db, holding(lineupId), order === 'before' ? requests : requests.reverse())
      const weighted_worked = order === 'before' ? 0.5 : 1
      expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 1, weighted_worked })
    },
  )

  for (const known of [false, true]) {
    const what = known ? 'a changed verdict' : 'a first verdict'

    scene(`${what} just ${order} its lineup goes leaves nothing`, async ({ db, lineupId, newPerson }) => {
      const me = await newPerson()
      if (known) await committed(db, () => judge(db, me.caller, lineupId, false))
      const requests = [judging(me, lineupId), deletingLineup(lineupId)]
      const inOrder = order === 'before' ? requests : requests.reverse()
      const answers = await settleInTurn(db, holding(lineupId), inOrder)
      expect(outcomes(answers)).toEqual(['done', order === 'before' ? 'done' : '23503'])
      expect(await verdictsOn(db, lineupId)).toEqual([])
      expect(await totalsOf(db, lineupId)).toBeUndefined()
    })

    scene(`${what} just ${order} its person goes leaves nothing`, async ({ db, lineupId, newPerson }) => {
      const [me, other] = [await newPerson(), await newPerson()]
      await committed(db, () => judge(db, other.caller, lineupId, true))
      if (known) await committed(db, () => judge(db, me.caller, lineupId, false))
      const requests = [judging(me, lineupId), deletingAccount(me)]
      const inOrder = order === 'before' ? requests : requests.reverse()
      const answers = await settleInTurn(db, holdingAccount(me, lineupId), inOrder)
      expect(outcomes(answers)).toEqual(['done', order === 'before' ? 'done' : '23503'])
      expect(await verdictsOn(db, lineupId)).toEqual([{ worked: true }])
      expect(await totalsOf(db, lineupId)).toMatchObject({ worked: 1, missed: 0 })
    })
  }
}
