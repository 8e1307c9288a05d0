import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, createAccount, PLAYER } from '@/supabase/seed/accounts'
import { replacePublishedPasswords, seedTarget } from '@/tools/local-backend/accounts'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'

let backend: RunningBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(async () => {
  await backend?.stop()
})

async function canSignIn(credentials: { email: string; password: string }): Promise<boolean> {
  const auth = { persistSession: false, autoRefreshToken: false }
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
  const client = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth })
  return (await client.auth.signInWithPassword(credentials)).error === null
}

test('published passwords are replaced once, sessions end, and changed passwords stay', async () => {
  const target = seedTarget(backend.env)
  const { client } = await createAccount(target, ADMIN)
  const own = { ...PLAYER, password: 'my-own-password' }
  await createAccount(target, own)

  const accounts = [ADMIN, PLAYER].map(({ role, email, password }) => ({ role, email, password }))
  const replaced = await replacePublishedPasswords(target, accounts)
  expect(replaced.map(({ role, email }) => ({ role, email }))).toEqual(
    accounts.map(({ role, email }) => ({ role, email })),
  )
  const [admin = ADMIN] = replaced
  expect(admin.password.length).toBeGreaterThanOrEqual(16)
  expect(await canSignIn(ADMIN)).toBe(false)
  expect(await canSignIn(admin)).toBe(true)
  expect((await client.auth.refreshSession()).error).not.toBeNull()
  expect(await canSignIn(own)).toBe(true)

  expect(await replacePublishedPasswords(target, replaced)).toEqual(replaced)
})
