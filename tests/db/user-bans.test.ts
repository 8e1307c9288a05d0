import type { Client } from 'pg'
import { expect } from 'vitest'
import { type Account, signUp, signUpAdmin } from './accounts'
import { readAuditLog } from './audit-log'
import { queryAs, test } from './database'
import { addLineup } from './lineups'

const BAN = 'select public.ban_user_admin($1, $2, $3, $4) as done'
const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString()

/** Moves the end of a ban into the past. */
const endBan = (db: Client, { id }: Account) =>
  db.query(`update public.profiles set banned_until = now() - interval '1 second' where id = $1`, [id])

const isBanned = async (db: Client, { caller }: Account) =>
  (await queryAs<{ banned: boolean }>(db, caller, 'select banned from public.current_account()'))[0]?.banned

test('a ban has a reason and an end, which admins read and the log keeps', async ({ db }) => {
  const [admin, user] = [await signUpAdmin(db), await signUp(db)]
  const until = TOMORROW()
  await queryAs(db, admin.caller, BAN, [user.id, true, 'Spam', until])
  const list = 'select banned, ban_reason, banned_until from public.admin_users($1)'
  expect(await queryAs(db, admin.caller, list, [user.email])).toEqual([
    { banned: true, ban_reason: 'Spam', banned_until: new Date(until) },
  ])
  await queryAs(db, admin.caller, BAN, [user.id, false, null, null])
  expect(await queryAs(db, admin.caller, list, [user.email])).toEqual([
    { banned: false, ban_reason: null, banned_until: null },
  ])
  const log = await readAuditLog(db, user.id)
  expect(log.map(({ action }) => action)).toEqual(['user.banned', 'user.unbanned'])
  expect(log[0]?.changes).toMatchObject({ banned: [false, true], ban_reason: [null, 'Spam'] })
  expect(new Date(String(log[0]?.changes.banned_until?.[1]))).toEqual(new Date(until))
})

test('after the end of a ban, the user is not banned any more', async ({ db }) => {
  const [admin, user, other] = [await signUpAdmin(db), await signUp(db), await signUpAdmin(db)]
  for (const { id } of [user, other]) await queryAs(db, admin.caller, BAN, [id, true, 'Spam', TOMORROW()])
  expect(await isBanned(db, user)).toBe(true)
  await expect(addLineup(db, user.caller)).rejects.toMatchObject({ code: '42501' })
  await expect(queryAs(db, other.caller, 'select public.admin_counts()')).rejects.toMatchObject({
    code: 'PT403',
  })

  for (const account of [user, other]) await endBan(db, account)
  expect(await isBanned(db, user)).toBe(false)
  expect(await addLineup(db, user.caller)).toMatchObject({ created_by: user.id })
  expect(await queryAs(db, other.caller, 'select public.admin_counts()')).toHaveLength(1)
  const list = 'select banned from public.admin_users($1)'
  expect(await queryAs(db, admin.caller, list, [user.email])).toEqual([{ banned: false }])
})

test('a ban in the past, or with a reason that is blank or too long, is refused', async ({ db }) => {
  const [admin, user] = [await signUpAdmin(db), await signUp(db)]
  const ban = (reason: string, until: string | null = null) =>
    queryAs(db, admin.caller, BAN, [user.id, true, reason, until])
  await expect(ban('Spam', '2026-01-01')).rejects.toMatchObject({ code: 'PT400' })
  for (const reason of ['', ' ', 'x'.repeat(501)])
    await expect(ban(reason)).rejects.toMatchObject({ code: '23514' })
})

test('the banned user reads the reason of the own account alone, while the ban lasts', async ({ db }) => {
  const [admin, user] = [await signUpAdmin(db), await signUp(db)]
  await queryAs(db, admin.caller, BAN, [user.id, true, 'Spam', null])
  expect(JSON.stringify(await queryAs(db, user.caller, 'select * from public.profiles'))).not.toContain(
    'Spam',
  )
  const own = () => queryAs(db, user.caller, 'select banned_until, ban_reason from public.own_account()')
  expect(await own()).toEqual([{ banned_until: null, ban_reason: 'Spam' }])
  await queryAs(db, admin.caller, BAN, [user.id, false, null, null])
  expect(await own()).toEqual([{ banned_until: null, ban_reason: null }])
  await queryAs(db, admin.caller, BAN, [user.id, true, 'Spam', null])
  for (const { caller } of [user, admin])
    await expect(queryAs(db, caller, 'select reason from private.ban_reasons')).rejects.toMatchObject({
      code: '42501',
    })
})
