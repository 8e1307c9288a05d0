import { type APIRequestContext, expect } from '@playwright/test'
import { publicClient, serviceClient } from '@/e2e/support/backend'
import { callAction, formOf, send } from '@/e2e/support/forms'
import { test } from '@/e2e/support/guarded'
import { ban, createUser, signIn, type TestUser } from '@/e2e/support/users'

/** How an action reaches the server: as a form without JavaScript, and called by a script. */
const CALLS = [send, callAction]

/** Headers of requests that a page of another site could cause, and what a careless proxy adds. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'https://elsewhere.example' },
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', host: 'elsewhere.example' },
  {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
    'x-forwarded-host': 'elsewhere.example',
  },
  { 'sec-fetch-site': 'same-site' },
]

/** The forms of the account page of a signed-in user. */
async function formsOf(request: APIRequestContext) {
  return {
    rename: await formOf(request, '/profile', 'Save'),
    password: await formOf(request, '/profile', 'Change password'),
  }
}

const newPasswords = ({ password }: TestUser) => ({
  currentPassword: password,
  newPassword: `${password}x`,
  confirmPassword: `${password}x`,
})

/** Expects that username, role and password of a user are unchanged. */
async function expectUnchanged({ id, username, email, password }: TestUser, what: string): Promise<void> {
  const { data } = await serviceClient().from('profiles').select('username, role').eq('id', id).single()
  expect(data, what).toEqual({ username, role: 'user' })
  const { error } = await publicClient().auth.signInWithPassword({ email, password })
  expect(error, what).toBeNull()
}

test.describe('guarded by the actions alone', () => {
  test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

  test('an action works, submitted as a form or called by a script', async ({ request }) => {
    let person = await createUser()
    await signIn(request, person)
    const { rename, password } = await formsOf(request)
    for (const call of CALLS) {
      const username = `${person.username}x`
      await call(request, rename, { username })
      await call(request, password, newPasswords(person))
      person = { ...person, username, password: newPasswords(person).newPassword }
      await expectUnchanged(person, `${call.name} by themselves`)
    }
  })

  test('visitors change nothing with an action', async ({ request, newVisitor }) => {
    const person = await createUser()
    await signIn(request, person)
    const { rename, password } = await formsOf(request)
    const visitor = await newVisitor()
    for (const call of CALLS) {
      for (const address of ['/profile', '/', '/about', '/login']) {
        await call(visitor, { ...rename, address }, { username: 'visitor', id: person.id })
        await call(visitor, { ...password, address }, { ...newPasswords(person), email: person.email })
      }
    }
    await expectUnchanged(person, 'by a visitor')
  })

  test('banned users change nothing with an action', { tag: '@slow' }, async ({ request, newVisitor }) => {
    const person = await createUser()
    await signIn(request, person)
    const { rename, password } = await formsOf(request)
    // An action of a banned user ends its session, so every call needs its own.
    const attempts = []
    for (const call of CALLS) {
      const [one, other] = [await newVisitor(), await newVisitor()]
      await signIn(one, person)
      await signIn(other, person)
      attempts.push(() => call(one, rename, { username: 'banned-person' }))
      attempts.push(() => call(other, password, newPasswords(person)))
    }
    await ban(person)
    for (const attempt of attempts) await attempt()
    await expectUnchanged(person, 'by a banned user')
  })

  test('users change no other account with an action', { tag: '@slow' }, async ({ request }) => {
    const [person, other] = [await createUser(), await createUser()]
    await signIn(request, person)
    const { rename, password } = await formsOf(request)
    const claims = { id: other.id, userId: other.id, user_id: other.id, email: other.email, role: 'admin' }
    let { username } = person
    for (const call of CALLS) {
      username += 'x'
      await call(request, rename, { username, ...claims })
      await call(request, password, { ...newPasswords(other), ...claims })
    }
    await expectUnchanged(other, 'by another user')
    await expectUnchanged({ ...person, username }, 'by themselves')
  })

  test('pages of other sites change nothing', { tag: '@slow' }, async ({ request }) => {
    const person = await createUser()
    await signIn(request, person)
    const { rename, password } = await formsOf(request)
    for (const headers of FOREIGN) {
      for (const call of CALLS) {
        await call(request, rename, { username: 'from-elsewhere' }, headers)
        await call(request, password, newPasswords(person), headers)
      }
    }
    await expectUnchanged(person, 'by another site')
  })
})
