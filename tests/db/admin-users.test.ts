import type { Client } from 'pg'
import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { type Caller, queryAs, test } from './database'
import { addLineup, publishLineup } from './lineups'

const list = (db: Client, caller: Caller, args = '') =>
  queryAs(db, caller, `select * from public.admin_users(${args})`)

const names = async (db: Client, caller: Caller, args = '') =>
  (await list(db, caller, args)).map(({ username }) => username)

/** Creates an admin and three users, each an hour after the previous one. @returns the admin. */
async function signUpFour(db: Client): Promise<Caller> {
  const admin = await signUpAdmin(db)
  const users = [
    await signUp(db, { email: 'zoe@example.test', username: 'Archer' }),
    await signUp(db, { email: 'ann_100%@example.test', username: 'beast' }),
    await signUp(db, { email: 'max@search.test', username: 'Çelik 100' }),
  ]
  const rename = `update public.profiles set username = 'warden', created_at = '2026-01-01' where id = $1`
  await db.query(rename, [admin.id])
  for (const [index, { id }] of users.entries()) {
    const created = `2026-01-01 0${index + 1}:00`
    await db.query('update public.profiles set created_at = $2 where id = $1', [id, created])
  }
  return admin.caller
}

test('an account is listed with its role, ban, confirmation and number of lineups', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const me = await signUp(db, { email: 'me@example.test', username: 'Archer' })
  await addLineup(db, me.caller)
  await publishLineup(db, { created_by: me.id })
  await banUser(db, me)
  const row = {
    id: me.id,
    email: 'me@example.test',
    username: 'Archer',
    role: 'user',
    banned: true,
    ban_reason: null,
    banned_until: null,
    created_at: expect.any(Date),
    lineup_count: '2',
    delete_after: null,
    total: '1',
  }
  expect(await list(db, admin.caller, `'archer'`)).toEqual([{ ...row, confirmed: true }])
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [me.id])
  expect(await list(db, admin.caller, `'archer'`)).toEqual([{ ...row, confirmed: false }])
})

test.for([
  ['created_at', ['warden', 'Archer', 'beast', 'Çelik 100']],
  ['username', ['Archer', 'beast', 'warden', 'Çelik 100']],
] as const)('accounts are sorted by %s, ascending and descending', async ([sort, ascending], { db }) => {
  const caller = await signUpFour(db)
  expect(await names(db, caller, `sort => '${sort}', descending => false`)).toEqual(ascending)
  expect(await names(db, caller, `sort => '${sort}'`)).toEqual(ascending.toReversed())
})

test('accounts are sorted by email', async ({ db }) => {
  const caller = await signUpFour(db)
  const byEmail = await names(db, caller, `sort => 'email', descending => false`)
  expect(byEmail.filter((name) => name !== 'warden')).toEqual(['beast', 'Çelik 100', 'Archer'])
})

test('another sort order is rejected', async ({ db }) => {
  const { caller } = await signUpAdmin(db)
  await expect(list(db, caller, `sort => 'banned; drop table x'`)).rejects.toMatchObject({ code: 'PT400' })
})

test.for([
  ['ARCH', ['Çelik 100', 'Archer']],
  ['oe@exam', ['Archer']],
  ['  east ', ['beast']],
  ['çel', ['Çelik 100']],
  ['100%', ['beast']],
  ['n_1', ['beast']],
  ["' or true --", []],
  ['   ', ['Çelik 100', 'beast', 'Archer', 'warden']],
] as const)('a search for “%s” finds %j', async ([search, found], { db }) => {
  const caller = await signUpFour(db)
  const rows = await queryAs(db, caller, 'select * from public.admin_users($1)', [search])
  const total = String(found.length)
  expect(rows).toMatchObject(found.map((username) => ({ username, total })))
})

test('pages have the total number of accounts', async ({ db }) => {
  const caller = await signUpFour(db)
  const page = async (number: number, size: number) =>
    (await list(db, caller, `null, 'created_at', false, ${number}, ${size}`)).map(({ username, total }) => [
      username,
      total,
    ])
  expect(await page(1, 2)).toEqual([
    ['warden', '4'],
    ['Archer', '4'],
  ])
  expect(await page(2, 3)).toEqual([['Çelik 100', '4']])
  expect(await page(0, 0)).toEqual([['warden', '4']])
})
