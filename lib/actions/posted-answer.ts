import 'server-only'
import { headers } from 'next/headers'
import type { FormState } from './form-state'

/** What a form got for an answer that was sent without the page's code: the page that follows shows it. */
export type PostedAnswer = { form: string; state: FormState<unknown> }

/** By the headers of a request, which its action and the page rendered after it share. */
const answers = new WeakMap<object, PostedAnswer>()

/**
 * Keeps an action's answer for the page that is rendered in the same request. React has a way of its own for that,
 * which a page with a prerendered part does not get (vercel/next.js#97784).
 * @param form the form's own id, when it was sent without the page's code.
 */
export async function keepAnswer(form: unknown, state: FormState<unknown>): Promise<void> {
  if (typeof form === 'string') answers.set(await headers(), { form, state })
}

/** The answer to the form that the request being answered has sent; none for any other request. */
export async function postedAnswer(): Promise<PostedAnswer | undefined> {
  return answers.get(await headers())
}
