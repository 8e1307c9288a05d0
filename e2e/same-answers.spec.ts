import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'
import { publicClient } from './support/backend'
import { callAction, formOf, type PlainForm, send } from './support/forms'
import { ban, makePerson, newcomer } from './support/people'
import { test } from './support/visitor'

/** What differs in each answer, whoever asks. */
const PASSING = /nonce(=|\\?":\\?|-)\\?["']?[\w+/=]+|\\"[\w-]{21}[vm]\\"/g

/** What an answer tells somebody who does not know whether an address has an account. */
async function told(answer: APIResponse, email: string) {
  const headers = answer.headersArray().map(({ name }) => name.toLowerCase())
  const text = (await answer.text()).replaceAll(email, 'EMAIL').replaceAll(PASSING, '')
  return { status: answer.status(), headers: headers.sort(), text }
}

/** Addresses of every kind, as they are found by who has no password for them. */
async function addresses() {
  const [person, banned, unconfirmed] = [await makePerson(), await makePerson(), newcomer()]
  await ban(banned)
  await publicClient().auth.signUp(unconfirmed)
  return [newcomer().email, person.email, banned.email, unconfirmed.email]
}

for (const call of [send, callAction]) {
  const ask = async (
    request: APIRequestContext,
    form: PlainForm,
    values: Record<string, string>,
    email: string,
  ) => told(await call(request, form, { ...values, email }), email)

  test(`recovery says the same of every address: ${call.name}`, async ({ visit }) => {
    const form = await formOf(await visit(), '/login?forgot=1', 'Send reset link')
    const [unknown = '', ...known] = await addresses()
    const expected = await ask(await visit(), form, {}, unknown)
    for (const email of [unknown, ...known]) {
      // Asked again at once, no second mail is sent; that must not show.
      expect(await ask(await visit(), form, {}, email)).toEqual(expected)
      expect(await ask(await visit(), form, {}, email)).toEqual(expected)
    }
  })

  test(`a wrong password is the same for every address: ${call.name}`, async ({ visit }) => {
    const form = await formOf(await visit(), '/login', 'Sign In')
    const [unknown = '', ...known] = await addresses()
    const expected = await ask(await visit(), form, { password: 'wrong-one' }, unknown)
    for (const email of known) {
      expect(await ask(await visit(), form, { password: 'wrong-one' }, email)).toEqual(expected)
    }
  })
}
