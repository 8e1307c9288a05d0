import { expect, test } from 'vitest'
import { ADMIN, createAccount, createApiClient, PLAYER } from '@/supabase/seed/accounts'
import { replacePublishedPasswords, seedTarget } from '@/tools/local-backend/accounts'
import { provideBackend } from './provide-backend'

const backend = provideBackend()

async function canSignIn(credentials: { email: string; password: string }): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = backend.env
  const { auth } = createApiClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY)
  return (await auth.signInWithPassword(credentials)).error === null
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
