import 'server-only'
import { headers } from 'next/headers'
import type { FormState } from './form-state'

/** The state of the form that was posted without the page's code, by the form's own id. */
export type NoJsFormState = { id: string; state: FormState<unknown> }

/** By the headers of a request, which its action and the page rendered after it share. */
const states = new WeakMap<object, NoJsFormState>()

/**
 * Stores a form's state for the page that is rendered in the same request. React has a way of its own for that, which a
 * page with a prerendered part does not get (vercel/next.js#97784).
 * @param id the form's own id, when it was posted without the page's code.
 */
export async function storeFormState(id: unknown, state: FormState<unknown>): Promise<void> {
  if (typeof id === 'string') states.set(await headers(), { id, state })
}

/** The state of the form that this request has posted; `undefined` for any other request. */
export async function readFormState(): Promise<NoJsFormState | undefined> {
  return states.get(await headers())
}
