import type { Client } from 'pg'
import { expect } from 'vitest'
import {
  type Account,
  banUser,
  signIn,
  signUp,
  signUpAdmin,
  signUpBanned,
  signUpUnconfirmed,
} from './accounts'
import { readAuditLog } from './audit-log'
import { anon, type Caller, queryAs, service, test, userCaller } from './database'
import { addLineup, decide, publishLineup, steps } from './lineups'
import { addReport } from './reports'
import { saveVerdict } from './verdicts'

const REQUEST = 'select public.request_account_deletion($1) as time'
const KEEP = 'select public.keep_account()'
const OWN = 'select * from public.own_account()'
const DELETE = 'select public.delete_leaving_account($1)'
const DELETE_AS_ADMIN = 'select public.delete_user_admin($1)'
const FILES = 'select public.uploads_of_deleted_account($1, 10) as path'
const DAY_MS = 24 * 60 * 60 * 1000

const NOT_FRESH = { code: 'PT403' }
const LAST_ADMIN = { code: 'PT412' }

/** Moves the day of a deletion into the past. */
const endGrace = (db: Client, { id }: Account) =>
  db.query('update public.account_deletions set delete_after = now() where user_id = $1', [id])

const readDeletions = async (db: Client) => (await db.query('select * from public.account_deletions')).rows

/** Whether the caller has an account for everything but leaving. */
const isSignedIn = async (db: Client, caller: Caller) =>
  (await queryAs(db, caller, 'select * from public.current_account()')).length === 1

test('an account waits a week to be deleted: other sessions end, and it may do nothing', async ({ db }) => {
  const me = await signUp(db)
  const { id } = await publishLineup(db, { created_by: me.id })
  const elsewhere = await signIn(db, me)
  const [request] = await queryAs<{ time: Date }>(db, me.caller, REQUEST, [true])
  expect(Math.round(((request?.time.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(7)

  for (const caller of [me.caller, elsewhere]) {
    expect(await isSignedIn(db, caller)).toBe(false)
    const save = queryAs(db, caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [id])
    await expect(save).rejects.toMatchObject({ code: '42501' })
  }
  expect(await queryAs(db, elsewhere, OWN)).toEqual([])
  const own = { email: me.email, delete_after: request?.time, published_lineups: '1' }
  expect(await queryAs(db, me.caller, OWN)).toEqual([expect.objectContaining(own)])
  expect(await queryAs(db, anon, 'select id from public.lineups where id = $1', [id])).toHaveLength(1)
  // Nor with a new sign-in.
  expect(await isSignedIn(db, await signIn(db, me))).toBe(false)
})

test('a repeat changes the choice, but not the day', async ({ db }) => {
  const me = await signUp(db)
  const [first] = await queryAs<{ time: Date }>(db, me.caller, REQUEST, [true])
  await db.query(`update public.account_deletions set delete_after = delete_after - interval '1 day'`)
  const [again] = await queryAs<{ time: Date }>(db, me.caller, REQUEST, [false])
  expect(again?.time).toEqual(new Date((first?.time.getTime() ?? 0) - DAY_MS))
  expect(await readDeletions(db)).toMatchObject([{ user_id: me.id, keep_published: false }])
})

test('it takes a session of the last 15 minutes', async ({ db }) => {
  const me = await signUp(db)
  const age = `update auth.sessions set created_at = now() - interval '16 minutes' where user_id = $1`
  await db.query(age, [me.id])
  await expect(queryAs(db, me.caller, REQUEST, [true])).rejects.toMatchObject(NOT_FRESH)
  await expect(queryAs(db, userCaller(me.id), REQUEST, [true])).rejects.toMatchObject(NOT_FRESH)
  const unconfirmed = await signUpUnconfirmed(db)
  await expect(queryAs(db, unconfirmed.caller, REQUEST, [true])).rejects.toMatchObject(NOT_FRESH)
  expect(await queryAs(db, await signIn(db, me), REQUEST, [true])).toHaveLength(1)
})

test('the owner keeps the account with a new session, also if nobody wants it deleted', async ({ db }) => {
  const [me, other] = [await signUp(db), await signUp(db)]
  for (const { caller } of [me, other]) await queryAs(db, caller, REQUEST, [true])
  const caller = await signIn(db, me)
  for (const _ of [1, 2]) await queryAs(db, caller, KEEP)
  expect(await isSignedIn(db, caller)).toBe(true)
  expect(await readDeletions(db)).toMatchObject([{ user_id: other.id }])
  await expect(queryAs(db, userCaller(other.id), KEEP)).rejects.toMatchObject(NOT_FRESH)
})

test('a banned person may leave and stay, and is still banned then', async ({ db }) => {
  const me = await signUpBanned(db)
  expect(await queryAs(db, me.caller, REQUEST, [true])).toHaveLength(1)
  await queryAs(db, me.caller, KEEP)
  const now = await queryAs(db, me.caller, 'select banned from public.current_account()')
  expect(now).toEqual([{ banned: true }])
})

test('the last admin stays; who leaves counts no more', async ({ db }) => {
  const [last, banned] = [await signUpAdmin(db), await signUpAdmin(db)]
  await banUser(db, banned)
  await expect(queryAs(db, last.caller, REQUEST, [true])).rejects.toMatchObject(LAST_ADMIN)
  const other = await signUpAdmin(db)
  await queryAs(db, last.caller, REQUEST, [true])
  await expect(queryAs(db, last.caller, 'select public.admin_counts()')).rejects.toMatchObject(NOT_FRESH)
  await expect(queryAs(db, other.caller, REQUEST, [true])).rejects.toMatchObject(LAST_ADMIN)
  const unmake = `update public.profiles set role = 'user' where id = $1`
  await expect(queryAs(db, service, unmake, [other.id])).rejects.toMatchObject(LAST_ADMIN)
  expect(await queryAs(db, banned.caller, REQUEST, [true])).toHaveLength(1)
})

/** A person who has done everything that one can do here, and wants to be deleted. */
async function leaveEverything(db: Client, keepPublished: boolean) {
  const [me, admin, other] = [await signUp(db), await signUpAdmin(db), await signUp(db)]
  const published = await publishLineup(db, { created_by: me.id, step_images: steps(2, me.id) })
  const pending = await addLineup(db, me.caller)
  const rejected = await addLineup(db, service, { status: 'rejected', created_by: me.id })
  const theirs = await publishLineup(db, { created_by: other.id })
  await queryAs(db, me.caller, 'insert into public.saved_lineups (lineup_id) values ($1)', [theirs.id])
  await saveVerdict(db, me.caller, theirs.id, true)
  await addReport(db, me.caller, theirs.id)
  await db.query('insert into public.email_subscribers (email) values ($1)', [me.email.toUpperCase()])
  await queryAs(db, admin.caller, 'select public.ban_user_admin($1, true, $2)', [me.id, 'Spam'])
  const reserve = 'select public.reserve_upload($1, $2, 1, 1000, 10)'
  for (const index of [0, 1, 2])
    await queryAs(db, service, reserve, [me.id, `${me.id}/1760000000000-${index}.webp`])
  await queryAs(db, me.caller, REQUEST, [keepPublished])
  return { me, admin, published, pending, rejected, theirs }
}

const lineupIds = async (db: Client) =>
  (await db.query<{ id: string }>('select id from public.lineups')).rows.map(({ id }) => id)

test('nothing is deleted before the time, or after the account was kept', async ({ db }) => {
  const me = await signUp(db)
  await queryAs(db, me.caller, REQUEST, [true])
  await queryAs(db, service, DELETE, [me.id])
  expect(await readDeletions(db)).toMatchObject([{ deleted_at: null }])
  await endGrace(db, me)
  await queryAs(db, me.caller, KEEP)
  await queryAs(db, service, DELETE, [me.id])
  expect(await isSignedIn(db, me.caller)).toBe(true)
})

test('after the time everything goes, and published lineups stay without a name', async ({ db }) => {
  const { me, published, theirs } = await leaveEverything(db, true)
  await endGrace(db, me)
  for (const _ of [1, 2]) await queryAs(db, service, DELETE, [me.id])

  expect((await lineupIds(db)).toSorted()).toEqual([published.id, theirs.id].toSorted())
  const { rows } = await db.query(`
    select (select count(*)::int from public.saved_lineups) as saves,
      (select count(*)::int from public.lineup_verdicts) as verdicts,
      (select verdicts_worked from public.lineups where id = '${theirs.id}') as total,
      (select count(*)::int from public.email_subscribers) as subscribers,
      (select count(*)::int from auth.users where id = '${me.id}') as users,
      (select count(*)::int from auth.sessions where user_id = '${me.id}') as sessions,
      (select count(*)::int from public.lineups where created_by is not null and id = '${published.id}') as named,
      (select json_agg(user_id) from public.lineup_reports) as reporters`)
  const gone = { saves: 0, verdicts: 0, total: 0, subscribers: 0, users: 0, sessions: 0, named: 0 }
  expect(rows).toEqual([{ ...gone, reporters: [null] }])
  const log = await readAuditLog(db, me.id)
  expect(log.map(({ action }) => action)).toEqual(['user.banned', 'user.deleted'])
  expect(log[1]).toMatchObject({ actor: me.id, actor_name: null, subject: null })
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`Spam|${me.email}`))
  expect(await readDeletions(db)).toMatchObject([{ email: me.email, deleted_at: expect.any(Date) }])
})

test('published lineups go if their author chose so, also when an admin was faster', async ({ db }) => {
  const { me, admin, theirs } = await leaveEverything(db, false)
  await queryAs(db, admin.caller, DELETE_AS_ADMIN, [me.id])
  expect(await lineupIds(db)).toEqual([theirs.id])
  expect(await readDeletions(db)).toMatchObject([{ deleted_at: expect.any(Date) }])
})

test('a token that is still valid gets nothing after the deletion', async ({ db }) => {
  const me = await signUp(db)
  await queryAs(db, me.caller, REQUEST, [true])
  await endGrace(db, me)
  await queryAs(db, service, DELETE, [me.id])
  expect(await queryAs(db, me.caller, OWN)).toEqual([])
  expect(await isSignedIn(db, me.caller)).toBe(false)
  for (const sql of [KEEP, `select public.request_account_deletion(true)`])
    await expect(queryAs(db, me.caller, sql)).rejects.toMatchObject(NOT_FRESH)
  await expect(addLineup(db, me.caller)).rejects.toMatchObject({ code: '42501' })
})

test('who had nothing public to keep keeps nothing that an admin publishes afterwards', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  const { id } = await addLineup(db, me.caller)
  for (const _ of [1, 2, 3, 4]) await queryAs(db, me.caller, REQUEST, [true])
  await decide(db, admin.caller, 'publish', id)
  await endGrace(db, me)
  await queryAs(db, service, DELETE, [me.id])
  expect(await lineupIds(db)).toEqual([])
})

test('files that no lineup uses are named after the deletion', async ({ db }) => {
  const { me } = await leaveEverything(db, true)
  expect(await queryAs(db, service, FILES, [me.id])).toEqual([])
  await endGrace(db, me)
  await queryAs(db, service, DELETE, [me.id])
  expect(await queryAs(db, service, FILES, [me.id])).toEqual([{ path: `${me.id}/1760000000000-2.webp` }])
})

test('people read their own log: no reasons of bans, and no others whom they banned', async ({ db }) => {
  const [me, admin] = [await signUp(db), await signUpAdmin(db)]
  const ban = 'select public.ban_user_admin($1, true, $2)'
  await queryAs(db, admin.caller, ban, [me.id, 'Spam'])
  const sql = 'select action, by_yourself, changes from public.own_log_entries(0, 10)'
  const read = ({ caller }: Account) => queryAs(db, caller, sql)
  const banned = { action: 'user.banned', by_yourself: false, changes: { banned: [false, true] } }
  expect(await read(me)).toEqual([banned])
  expect(await read(admin)).toMatchObject([
    { action: 'user.role-changed', by_yourself: false },
    { action: 'user.banned', by_yourself: true, changes: {} },
  ])
})

test('people read what was decided on their own lineups, and whether they were told', async ({ db }) => {
  const [me, other, admin] = [await signUp(db), await signUp(db), await signUpAdmin(db)]
  const { id } = await addLineup(db, me.caller)
  await decide(db, admin.caller, 'reject', id, { reason: 'unclear', note: 'Where to stand?' })
  const sql = 'select lineup_id, decision, reason, note, mailed_at from public.own_lineup_decisions(0, 10)'
  const read = ({ caller }: Account) => queryAs(db, caller, sql)
  expect(await read(me)).toEqual([
    { lineup_id: id, decision: 'rejected', reason: 'unclear', note: 'Where to stand?', mailed_at: null },
  ])
  expect(await read(other)).toEqual([])
})

test('people read the subscription of their own address once they have confirmed it', async ({ db }) => {
  const [me, unconfirmed, other] = [await signUp(db), await signUpUnconfirmed(db), await signUp(db)]
  for (const { email } of [me, unconfirmed])
    await db.query('insert into public.email_subscribers (email) values ($1)', [email])
  const read = ({ caller }: Account) => queryAs(db, caller, 'select public.own_subscription() as own')
  expect(await read(me)).toMatchObject([{ own: { email: me.email, status: 'unconfirmed', mails: [] } }])
  for (const account of [unconfirmed, other]) expect(await read(account)).toEqual([{ own: null }])
})
