import { expect } from 'vitest'
import { ask, server, test, visitor } from './database'
import { signUp, signUpAdmin } from './people'

const EMAIL = 'select public.check_email_availability($1) as free'
const USERNAME = 'select public.check_username_availability($1) as free'

for (const question of [EMAIL, USERNAME]) {
  test(`only the server may ask: ${question}`, async ({ db }) => {
    const admin = await signUpAdmin(db)
    for (const caller of [visitor, admin.caller]) {
      await expect(ask(db, caller, question, ['someone'])).rejects.toMatchObject({ code: '42501' })
    }
  })
}

test('an email of an account is not available, whatever its case', async ({ db }) => {
  await signUp(db, { email: 'jo@example.test' })
  expect(await ask(db, server, EMAIL, [' Jo@Example.test '])).toEqual([{ free: false }])
  expect(await ask(db, server, EMAIL, ['jim@example.test'])).toEqual([{ free: true }])
})

test('an email is not available although the profile is missing', async ({ db }) => {
  await signUp(db, { email: 'jo@example.test' })
  await db.query('delete from public.profiles')
  expect(await ask(db, server, EMAIL, ['jo@example.test'])).toEqual([{ free: false }])
})

test('a username of somebody is not available, whatever its case', async ({ db }) => {
  await signUp(db, { username: 'Archer' })
  expect(await ask(db, server, USERNAME, ['aRCHER '])).toEqual([{ free: false }])
  expect(await ask(db, server, USERNAME, ['Archer1'])).toEqual([{ free: true }])
})
