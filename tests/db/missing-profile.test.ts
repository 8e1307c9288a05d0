import { expect } from 'vitest'
import { signIn, signUpAdmin, signUpWithoutProfile } from './accounts'
import { anon, queryAs, test } from './database'

const CREATE = 'insert into public.profiles (id, email, username) values ($1, $2, $3)'

test('nobody can create a profile through the API, not even their own missing one', async ({ db }) => {
  const me = await signUpWithoutProfile(db)
  const admin = await signUpAdmin(db)
  for (const caller of [anon, await signIn(db, me), admin.caller]) {
    const create = queryAs(db, caller, CREATE, [me.id, me.email, 'Newcomer'])
    await expect(create).rejects.toThrow('permission denied for table profiles')
  }
})

test('nobody can create a profile even if a backend grants whole tables', async ({ db }) => {
  const me = await signUpWithoutProfile(db)
  await db.query('grant all on all tables in schema public to authenticated')
  const create = queryAs(db, await signIn(db, me), CREATE, [me.id, me.email, 'Newcomer'])
  await expect(create).rejects.toThrow('violates row-level security policy')
})
