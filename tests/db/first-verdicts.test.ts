import type { Client } from 'pg'
import { expect } from 'vitest'
import { MIN_CHECK_ACCOUNT_DAYS, MIN_VERIFIED_ACCOUNT_DAYS } from '@/lib/limits'
import { type Account, banUser, signUp, signUpAdmin } from './accounts'
import { queryAs, test } from './database'
import { addLineup, decide, publishLineup, THROW, undoDecision } from './lineups'
import { addPatch, recountVerdicts, saveVerdict } from './verdicts'

async function signUpDaysAgo(db: Client, days: number, email?: string): Promise<Account> {
  const account = await signUp(db, { email })
  const sql = 'update public.profiles set created_at = now() - make_interval(days => $1) where id = $2'
  await db.query(sql, [days, account.id])
  return account
}

const signUpOld = (db: Client) => signUpDaysAgo(db, MIN_VERIFIED_ACCOUNT_DAYS)

/** A lineup that was published before the first patch, and somebody whose verdicts count. */
async function publish(db: Client, values: Record<string, unknown> = {}) {
  const { id } = await publishLineup(db, values)
  await addPatch(db, '4.1')
  return { id, me: await signUpOld(db) }
}

const COUNTED = `
  select first_verdicts as first, first_missed as missed, case when confirmed then confirmed_by else 0 end as confirmed
  from public.public_lineups where id = $1`

/** Reads what counts of a lineup: first verdicts, how many of them are Missed, and who confirms it on the current patch. */
const getCounted = async (db: Client, id: string) => (await db.query(COUNTED, [id])).rows[0]

const takeBack = (db: Client, { caller }: Account, id: string) =>
  queryAs(db, caller, 'select * from public.set_verdict($1, null)', [id])

/** Lets everything that was said so far be an hour old, because all statements of a test are in one transaction. */
async function passAnHour(db: Client): Promise<void> {
  await db.query(`update public.first_verdicts set given_at = given_at - interval '1 hour'`)
  await db.query(`update public.lineup_verdicts set updated_at = updated_at - interval '1 hour'`)
  await db.query(`update public.lineups set throw_changed_at = throw_changed_at - interval '1 hour'`)
}

const edit = (db: Client, id: string, change: string) =>
  db.query(`update public.lineups set ${change} where id = $1`, [id])

test('each person’s first verdict counts, also after they have changed it', async ({ db }) => {
  const [me, other] = [await signUpOld(db), await signUpOld(db)]
  const { id } = await publishLineup(db)
  await saveVerdict(db, me.caller, id, false)
  await saveVerdict(db, other.caller, id, true)
  expect(await getCounted(db, id)).toMatchObject({ first: 2, missed: 1 })
  await saveVerdict(db, me.caller, id, true)
  await saveVerdict(db, me.caller, id, true)
  expect(await getCounted(db, id)).toMatchObject({ first: 2, missed: 1 })
})

test('accounts with one mailbox are one person, whose earliest verdict counts', async ({ db }) => {
  const { id } = await publish(db)
  for (const [tag, worked] of [
    ['', false],
    ['+2', true],
    ['+3', true],
  ] as const) {
    const { caller } = await signUpDaysAgo(db, 31, `jo${tag}@example.test`)
    await saveVerdict(db, caller, id, worked)
    await passAnHour(db)
  }
  expect(await getCounted(db, id)).toEqual({ first: 1, missed: 1, confirmed: 1 })
})

test('what is taken back does not count; given again, the first verdict does', async ({ db }) => {
  const { id, me } = await publish(db)
  await saveVerdict(db, me.caller, id, false)
  await takeBack(db, me, id)
  expect(await getCounted(db, id)).toEqual({ first: 0, missed: 0, confirmed: 0 })
  await saveVerdict(db, me.caller, id, true)
  expect(await getCounted(db, id)).toEqual({ first: 1, missed: 1, confirmed: 1 })
})

test('first verdicts count from week-old accounts, confirmations from month-old ones', async ({ db }) => {
  const { id } = await publish(db)
  const judge = async (days: number) =>
    saveVerdict(db, (await signUpDaysAgo(db, days)).caller, id, true).then(() => getCounted(db, id))
  expect(await judge(0)).toEqual({ first: 0, missed: 0, confirmed: 0 })
  expect(await judge(MIN_CHECK_ACCOUNT_DAYS - 1)).toEqual({ first: 0, missed: 0, confirmed: 0 })
  expect(await judge(MIN_CHECK_ACCOUNT_DAYS)).toEqual({ first: 1, missed: 0, confirmed: 0 })
  expect(await judge(MIN_VERIFIED_ACCOUNT_DAYS - 1)).toEqual({ first: 2, missed: 0, confirmed: 0 })
  expect(await judge(MIN_VERIFIED_ACCOUNT_DAYS)).toEqual({ first: 3, missed: 0, confirmed: 1 })
})

test('the first verdict of a new account does not count later either, its confirmation does when it is said again', async ({
  db,
}) => {
  const me = await signUp(db)
  const { id } = await publish(db)
  await saveVerdict(db, me.caller, id, true)
  await passAnHour(db)
  await db.query(`update public.profiles set created_at = now() - interval '30 days' where id = $1`, [me.id])
  // As if it had been given on the account's first day.
  await db.query(`update public.first_verdicts set given_at = given_at - interval '29 days'`)
  await saveVerdict(db, me.caller, id, true)
  expect(await getCounted(db, id)).toEqual({ first: 0, missed: 0, confirmed: 1 })
})

test('banned people are left out while the ban lasts', async ({ db }) => {
  const { id, me } = await publish(db)
  await saveVerdict(db, me.caller, id, true)
  await banUser(db, me)
  await recountVerdicts(db)
  expect(await getCounted(db, id)).toEqual({ first: 0, missed: 0, confirmed: 0 })
  await db.query('update public.profiles set banned = false where id = $1', [me.id])
  await recountVerdicts(db)
  expect(await getCounted(db, id)).toEqual({ first: 1, missed: 0, confirmed: 1 })
})

test('a new patch keeps first verdicts and ends confirmations, without a recount', async ({ db }) => {
  const { id, me } = await publish(db)
  const other = await signUpOld(db)
  await saveVerdict(db, me.caller, id, true)
  await addPatch(db, '4.2', { releasedAt: '2999-01-01' })
  expect(await getCounted(db, id)).toEqual({ first: 1, missed: 0, confirmed: 1 })
  await db.query(`update public.game_patches set released_at = now() where name = '4.2'`)
  expect(await getCounted(db, id)).toEqual({ first: 1, missed: 0, confirmed: 0 })
  await saveVerdict(db, other.caller, id, true)
  expect(await getCounted(db, id)).toEqual({ first: 2, missed: 0, confirmed: 1 })
})

test('an edit that changes the throw starts both again, for the same people too', async ({ db }) => {
  const { id, me } = await publish(db, THROW)
  await saveVerdict(db, me.caller, id, true)
  await edit(db, id, `movement = 'standing'`)
  expect(await getCounted(db, id)).toEqual({ first: 0, missed: 0, confirmed: 0 })
  await passAnHour(db)
  expect(await getCounted(db, id)).toEqual({ first: 0, missed: 0, confirmed: 0 })
  await saveVerdict(db, me.caller, id, false)
  expect(await getCounted(db, id)).toEqual({ first: 1, missed: 1, confirmed: 0 })
  await saveVerdict(db, me.caller, id, true)
  expect(await getCounted(db, id)).toEqual({ first: 1, missed: 1, confirmed: 1 })
})

test('only some changes of a lineup change its throw', async ({ db }) => {
  const isChangedBy = async (change: string) => {
    const { id } = await publishLineup(db, { ...THROW, ability: 'recon-bolt' })
    await edit(db, id, change)
    const sql = 'select throw_changed_at is not null as changed from public.lineups where id = $1'
    return (await db.query(sql, [id])).rows[0].changed
  }
  for (const change of [
    ...[`platform = 'PC'`, `map = 'bind'`, `agent = 'fade'`, `ability = 'shock-bolt'`],
    ...[`from_callout = 'a-main'`, `to_callout = 'b-site'`, 'movement = null', 'charge = 3'],
    ...['bounces = 0', `charge = null, bounces = null, fire = 'primary'`],
  ])
    expect(await isChangedBy(change), change).toBe(true)
  for (const change of [
    ...[`title = 'Recon over the wall'`, 'from_x = 0.3', 'air_ms = 3300'],
    ...[`difficulty = 'easy'`, `purposes = '{retake}'`],
  ])
    expect(await isChangedBy(change), change).toBe(false)
})

test('undoing an accepted change of the throw counts the verdicts from before it again', async ({ db }) => {
  const [author, me, admin] = [await signUp(db), await signUpOld(db), await signUpAdmin(db)]
  const original = await publishLineup(db, { ...THROW, created_by: author.id })
  await addPatch(db, '4.1')
  await saveVerdict(db, me.caller, original.id, true)
  const changed = { ...THROW, movement: 'standing', change_of: original.id }
  const change = await addLineup(db, author.caller, changed)
  await passAnHour(db)
  await decide(db, admin.caller, 'publish', change.id)
  expect(await getCounted(db, original.id)).toEqual({ first: 0, missed: 0, confirmed: 0 })
  await db.query(`update public.lineups set throw_changed_at = throw_changed_at - interval '1 minute'`)
  await saveVerdict(db, me.caller, original.id, false)
  await saveVerdict(db, me.caller, original.id, true)
  await undoDecision(db, admin.caller, change.id)
  expect(await getCounted(db, original.id)).toEqual({ first: 1, missed: 0, confirmed: 1 })
})

test('a verdict on a broken lineup is no first one', async ({ db }) => {
  const { id, me } = await publish(db)
  await edit(db, id, `status = 'broken'`)
  await saveVerdict(db, me.caller, id, false)
  await edit(db, id, `status = 'published'`)
  expect(await getCounted(db, id)).toMatchObject({ first: 0, missed: 0 })
  await saveVerdict(db, me.caller, id, true)
  expect(await getCounted(db, id)).toMatchObject({ first: 1, missed: 0 })
})
