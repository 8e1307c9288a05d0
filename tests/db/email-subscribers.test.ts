import { expect } from 'vitest'
import { banUser, signUp, signUpAdmin } from './accounts'
import { anon, queryAs, service, test } from './database'

const PERMISSION_DENIED = { code: '42501' }
const ADD = 'insert into public.email_subscribers (email) values ($1) returning notified'
const READ = 'select email from public.email_subscribers'
const MARK_NOTIFIED =
  'update public.email_subscribers set notified = true where not notified returning notified'

test('only the server adds and removes subscribers', async ({ db }) => {
  const admin = await signUpAdmin(db)
  for (const caller of [anon, admin.caller]) {
    await expect(queryAs(db, caller, ADD, ['fan@example.test'])).rejects.toMatchObject(PERMISSION_DENIED)
    await expect(queryAs(db, caller, 'delete from public.email_subscribers')).rejects.toMatchObject(
      PERMISSION_DENIED,
    )
  }
  expect(await queryAs(db, service, ADD, ['fan@example.test'])).toEqual([{ notified: false }])
})

test('only admins who are not banned read subscribers or mark them as notified', async ({ db }) => {
  await queryAs(db, service, ADD, ['fan@example.test'])
  const banned = await signUpAdmin(db)
  await banUser(db, banned)
  await expect(queryAs(db, anon, READ)).rejects.toMatchObject(PERMISSION_DENIED)
  await expect(queryAs(db, anon, MARK_NOTIFIED)).rejects.toMatchObject(PERMISSION_DENIED)
  for (const { caller } of [await signUp(db), banned]) {
    expect(await queryAs(db, caller, READ)).toEqual([])
    expect(await queryAs(db, caller, MARK_NOTIFIED)).toEqual([])
  }
})

test('an admin reads subscribers and can change only `notified`', async ({ db }) => {
  await queryAs(db, service, ADD, ['fan@example.test'])
  const { caller } = await signUpAdmin(db)
  expect(await queryAs(db, caller, READ)).toEqual([{ email: 'fan@example.test' }])
  expect(await queryAs(db, caller, MARK_NOTIFIED)).toEqual([{ notified: true }])
  const change = queryAs(db, caller, `update public.email_subscribers set email = 'x@example.test'`)
  await expect(change).rejects.toMatchObject(PERMISSION_DENIED)
})

test('an email address is valid and unique, ignoring case', async ({ db }) => {
  await queryAs(db, service, ADD, ['fan@example.test'])
  await expect(queryAs(db, service, ADD, ['Fan@Example.test'])).rejects.toMatchObject({ code: '23505' })
  await expect(queryAs(db, service, ADD, ['not an address'])).rejects.toMatchObject({ code: '23514' })
})
