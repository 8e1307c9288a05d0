import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'
import { callAction, formIn, formOf, type HtmlForm, send } from '@/e2e/support/forms'
import { ban, createUnconfirmedUser, createUser, newAccount } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { REFUSAL_RESPONSE_TIME } from '@/lib/accounts/response-times'

/** A nonce in HTML, in a security policy or in an RSC payload: `nonce="Ab1="`, `nonce-Ab1=`, `nonce\":\"Ab1=`. */
const NONCE = /nonce(=|\\?":\\?|-)\\?["']?[\w+/=]+/
/** Next's id of the request, in the React keys of viewport and metadata: `\"V1StGXR8_Z5jdHi6B-myTv\"`. */
const REQUEST_ID_KEY = /\\"[\w-]{21}[vm]\\"/
/** The idempotency key of the sign-up form: `requestKey" value="…`, `newRequestKey\":\"…`. */
const KEY = /equestKey\\?"(?: value=|:)\\?"[0-9a-f-]{36}/
/** Parts of a response that differ with every request. */
const VARYING_PARTS = new RegExp(`${NONCE.source}|${REQUEST_ID_KEY.source}|${KEY.source}`, 'g')

/** Everything observable in a response, without the email itself. */
async function observable(answer: APIResponse, email: string) {
  const headers = answer.headersArray().map(({ name }) => name.toLowerCase())
  const text = (await answer.text()).replaceAll(email, 'EMAIL').replaceAll(VARYING_PARTS, '')
  return { status: answer.status(), headers: headers.sort(), text }
}

/** Email addresses of every kind: unknown, of a user, banned and unconfirmed. */
async function addresses() {
  const banned = await createUser()
  await ban(banned)
  const others = [newAccount(), await createUser(), await createUnconfirmedUser()]
  return [...others, banned].map(({ email }) => email)
}

/** The form that sends the confirmation mail again, which is shown to unconfirmed users only. */
async function resendForm(visitor: APIRequestContext): Promise<HtmlForm> {
  const { email, password } = await createUnconfirmedUser()
  const answer = await send(visitor, await formOf(visitor, '/login', 'Sign In'), { email, password })
  return formIn(answer, '/login', 'Resend confirmation email')
}

type Question = {
  name: string
  form(visitor: APIRequestContext): Promise<HtmlForm>
  values: Record<string, string>
  earliestMs?: number
}

/** What can be asked about an address without its password, and the earliest time of the response in ms. */
const QUESTIONS: Question[] = [
  { name: 'recovery', form: (visitor) => formOf(visitor, '/login?forgot=1', 'Send reset link'), values: {} },
  { name: 'another confirmation mail', form: resendForm, values: {} },
  {
    name: 'a wrong password',
    form: (visitor) => formOf(visitor, '/login', 'Sign In'),
    values: { password: 'wrong-one' },
    earliestMs: REFUSAL_RESPONSE_TIME.minimumMs,
  },
]

for (const { name, form: formFor, values, earliestMs = 0 } of QUESTIONS) {
  for (const call of [send, callAction]) {
    test(`${name} gets the same response for every address, not sooner for some: ${call.name}`, async ({
      newVisitor,
    }) => {
      const form = await formFor(await newVisitor())
      const ask = async (email: string) => {
        const visitor = await newVisitor()
        const start = performance.now()
        const answer = await call(visitor, form, { ...values, email })
        // A faster response for some addresses would tell them apart.
        expect(performance.now() - start).toBeGreaterThanOrEqual(earliestMs)
        return observable(answer, email)
      }
      const [unknown = '', ...known] = await addresses()
      const expected = await ask(unknown)
      // Of two simultaneous requests only one sends a mail, which must not be observable.
      const answers = [unknown, ...known].flatMap((email) => [ask(email), ask(email)])
      for (const answer of await Promise.all(answers)) expect(answer).toEqual(expected)
    })
  }
}
