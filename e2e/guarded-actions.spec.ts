import { type APIRequestContext, expect } from '@playwright/test'
import { publicClient, serviceClient } from '@/e2e/support/backend'
import { callAction, formOf, send } from '@/e2e/support/forms'
import { test } from '@/e2e/support/guarded'
import { ban, makePerson, type Person, signIn } from '@/e2e/support/people'

/** How an action reaches the server: from a page without JavaScript, and called by the page's code. */
const CALLS = [send, callAction]

/** Requests that a page of another site could have a browser send, and what a careless proxy adds to them. */
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

/** The forms of the account page, as somebody who is signed in finds them. */
async function formsOf(request: APIRequestContext) {
  return {
    rename: await formOf(request, '/profile', 'Save'),
    password: await formOf(request, '/profile', 'Change password'),
  }
}

const newPasswords = ({ password }: Person) => ({
  currentPassword: password,
  newPassword: `${password}x`,
  confirmPassword: `${password}x`,
})

/** Asserts that somebody is called as before and has the password they had. */
async function expectUnchanged({ id, username, email, password }: Person, what: string): Promise<void> {
  const { data } = await serviceClient().from('profiles').select('username, role').eq('id', id).single()
  expect(data, what).toEqual({ username, role: 'user' })
  const { error } = await publicClient().auth.signInWithPassword({ email, password })
  expect(error, what).toBeNull()
}

for (const guard of ['the middleware', 'the actions alone'] as const) {
  test.describe(`guarded by ${guard}`, () => {
    if (guard === 'the actions alone')
      test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

    test('an action does its work, sent or called', async ({ request }) => {
      let person = await makePerson()
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

    test('nobody changes anything with an action', async ({ request, visit }) => {
      const person = await makePerson()
      await signIn(request, person)
      const { rename, password } = await formsOf(request)
      const nobody = await visit()
      for (const call of CALLS) {
        for (const address of ['/profile', '/', '/about', '/login']) {
          await call(nobody, { ...rename, address }, { username: 'nobody', id: person.id })
          await call(nobody, { ...password, address }, { ...newPasswords(person), email: person.email })
        }
      }
      await expectUnchanged(person, 'by nobody')
    })

    test('who is banned changes nothing with an action', async ({ request, visit }) => {
      const person = await makePerson()
      await signIn(request, person)
      const { rename, password } = await formsOf(request)
      // An action ends the session that it came with, so each comes with one of its own.
      const attempts = []
      for (const call of CALLS) {
        const [one, other] = [await visit(), await visit()]
        await signIn(one, person)
        await signIn(other, person)
        attempts.push(() => call(one, rename, { username: 'banned-person' }))
        attempts.push(() => call(other, password, newPasswords(person)))
      }
      await ban(person)
      for (const attempt of attempts) await attempt()
      await expectUnchanged(person, 'by who is banned')
    })

    test('people change nobody else with an action', async ({ request }) => {
      const [person, other] = [await makePerson(), await makePerson()]
      await signIn(request, person)
      const { rename, password } = await formsOf(request)
      const claims = { id: other.id, userId: other.id, user_id: other.id, email: other.email, role: 'admin' }
      let { username } = person
      for (const call of CALLS) {
        username += 'x'
        await call(request, rename, { username, ...claims })
        await call(request, password, { ...newPasswords(other), ...claims })
      }
      await expectUnchanged(other, 'by somebody else')
      await expectUnchanged({ ...person, username }, 'who renamed themselves')
    })

    test('a page of another site has nothing changed', async ({ request }) => {
      const person = await makePerson()
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
}
