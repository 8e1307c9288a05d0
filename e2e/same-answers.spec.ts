import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { callAction, formIn, formOf, type PlainForm, send } from '@/e2e/support/forms'
import { ban, makePerson, makeUnconfirmed, newcomer } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'
import { MIN_MAIL_RESPONSE_MS, MIN_REFUSAL_RESPONSE_MS } from '@/lib/accounts/response-times'

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

/** The form that offers the confirmation mail again, which only somebody who is not confirmed gets to see. */
async function resendForm(visitor: APIRequestContext): Promise<PlainForm> {
  const { email, password } = await makeUnconfirmed()
  const answer = await send(visitor, await formOf(visitor, '/login', 'Sign In'), { email, password })
  return formIn(answer, '/login', 'Resend confirmation email')
}

type Question = {
  name: string
  form(visitor: APIRequestContext): Promise<PlainForm>
  values: Record<string, string>
  earliest: number
}

/** What somebody can ask of an address without its password, the form for it, and how soon the answer may come. */
const QUESTIONS: Question[] = [
  {
    name: 'recovery',
    form: (visitor) => formOf(visitor, '/login?forgot=1', 'Send reset link'),
    values: {},
    earliest: MIN_MAIL_RESPONSE_MS,
  },
  { name: 'another confirmation mail', form: resendForm, values: {}, earliest: MIN_MAIL_RESPONSE_MS },
  {
    name: 'a wrong password',
    form: (visitor) => formOf(visitor, '/login', 'Sign In'),
    values: { password: 'wrong-one' },
    earliest: MIN_REFUSAL_RESPONSE_MS,
  },
]

for (const { name, form: formFor, values, earliest } of QUESTIONS) {
  for (const call of [send, callAction]) {
    test(`${name} is answered the same for every address, and as late: ${call.name}`, async ({ visit }) => {
      const form = await formFor(await visit())
      const ask = async (email: string) => {
        const visitor = await visit()
        const start = performance.now()
        const answer = await call(visitor, form, { ...values, email })
        // What is faster than the slowest kind of address would tell them apart.
        expect(performance.now() - start).toBeGreaterThanOrEqual(earliest)
        return told(answer, email)
      }
      const [unknown = '', ...known] = await addresses()
      const expected = await ask(unknown)
      // Asked twice at once, no second mail is sent; that must not show.
      const answers = [unknown, ...known].flatMap((email) => [ask(email), ask(email)])
      for (const answer of await Promise.all(answers)) expect(answer).toEqual(expected)
    })
  }
}
