import { expect } from 'vitest'
import { signUp } from './accounts'
import { queryAs, service, test } from './database'

const EMAIL = 'select public.check_email_availability($1) as free'
const USERNAME = 'select public.check_username_availability($1) as free'

test('the email of an account is not available, ignoring case', async ({ db }) => {
  await signUp(db, { email: 'jo@example.test' })
  expect(await queryAs(db, service, EMAIL, [' Jo@Example.test '])).toEqual([{ free: false }])
  expect(await queryAs(db, service, EMAIL, ['jim@example.test'])).toEqual([{ free: true }])
})

test('the email of an account without a profile is not available', async ({ db }) => {
  await signUp(db, { email: 'jo@example.test' })
  await db.query('delete from public.profiles')
  expect(await queryAs(db, service, EMAIL, ['jo@example.test'])).toEqual([{ free: false }])
})

test('the username of a profile is not available, ignoring case', async ({ db }) => {
  await signUp(db, { username: 'Archer' })
  expect(await queryAs(db, service, USERNAME, ['aRCHER '])).toEqual([{ free: false }])
  expect(await queryAs(db, service, USERNAME, ['Archer1'])).toEqual([{ free: true }])
})
