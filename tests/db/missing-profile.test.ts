import { expect } from 'vitest'
import { ask, test, visitor } from './database'
import { signIn, signUpAdmin, signUpWithoutProfile } from './people'

const CREATE = 'insert into public.profiles (id, email, username) values ($1, $2, $3)'

test('nobody creates a profile through the API, not even their own missing one', async ({ db }) => {
  const me = await signUpWithoutProfile(db)
  const admin = await signUpAdmin(db)
  for (const caller of [visitor, await signIn(db, me), admin.caller]) {
    const create = ask(db, caller, CREATE, [me.id, me.email, 'Newcomer'])
    await expect(create).rejects.toThrow('permission denied for table profiles')
  }
})

test('nobody creates a profile where the backend grants whole tables', async ({ db }) => {
  const me = await signUpWithoutProfile(db)
  await db.query('grant all on all tables in schema public to authenticated')
  const create = ask(db, await signIn(db, me), CREATE, [me.id, me.email, 'Newcomer'])
  await expect(create).rejects.toThrow('violates row-level security policy')
})

test('nobody deletes a profile, their own neither', async ({ db }) => {
  const admin = await signUpAdmin(db)
  const remove = ask(db, admin.caller, 'delete from public.profiles')
  await expect(remove).rejects.toThrow('permission denied for table profiles')
})
