import { expect } from 'vitest'
import { asAuthService, test } from './database'
import { signUp } from './people'

const profileEmail = 'select email from public.profiles where id = $1'

test('nobody starts a change of their address', async ({ db }) => {
  const { id } = await signUp(db, { email: 'jo@example.test' })
  const ask = asAuthService(db, () =>
    db.query(
      `update auth.users set email_change = 'jim@example.test', email_change_token_new = 'token' where id = $1`,
      [id],
    ),
  )
  await expect(ask).rejects.toMatchObject({ code: 'PT403' })
})

test('other changes of an account pass', async ({ db }) => {
  const { id } = await signUp(db, { email: 'jo@example.test' })
  await db.query(`update auth.users set email_change = '', encrypted_password = 'another' where id = $1`, [
    id,
  ])
  await db.query(`update auth.users set email_change = null where id = $1`, [id])
})

test('an address that whoever runs the project sets is the profile’s too', async ({ db }) => {
  const { id } = await signUp(db, { email: 'jo@example.test' })
  await db.query(`update auth.users set email = 'jim@example.test' where id = $1`, [id])
  const { rows } = await db.query(profileEmail, [id])
  expect(rows).toEqual([{ email: 'jim@example.test' }])
})
