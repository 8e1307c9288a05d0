import { expect } from 'vitest'
import { signUp } from './accounts'
import { runAsAuthService, test } from './database'

const PROFILE_EMAIL = 'select email from public.profiles where id = $1'

test('users can’t request a change of their email address', async ({ db }) => {
  const { id } = await signUp(db, { email: 'jo@example.test' })
  const request = runAsAuthService(db, () =>
    db.query(
      `update auth.users set email_change = 'jim@example.test', email_change_token_new = 'token' where id = $1`,
      [id],
    ),
  )
  await expect(request).rejects.toMatchObject({ code: 'PT403' })
})

test('other changes of an account are allowed', async ({ db }) => {
  const { id } = await signUp(db, { email: 'jo@example.test' })
  await db.query(`update auth.users set email_change = '', encrypted_password = 'another' where id = $1`, [
    id,
  ])
  await db.query(`update auth.users set email_change = null where id = $1`, [id])
})

test('an email address set by the operator is copied to the profile', async ({ db }) => {
  const { id } = await signUp(db, { email: 'jo@example.test' })
  await db.query(`update auth.users set email = 'jim@example.test' where id = $1`, [id])
  const { rows } = await db.query(PROFILE_EMAIL, [id])
  expect(rows).toEqual([{ email: 'jim@example.test' }])
})
