import 'server-only'
import { headers } from 'next/headers'
import type { FormState } from './form-state'

/** A form that was submitted without JavaScript. */
export type NoJsFormState = { id: string; state: FormState<unknown> }

/** Forms by the headers object of their request, which the action shares with the page that is rendered after it. */
const states = new WeakMap<object, NoJsFormState>()

/**
 * Stores a form's state for the page that is rendered in the same request. React's own mechanism does not
 * work for pages with a prerendered part (vercel/next.js#97784).
 * @param id the form's id when it was submitted without JavaScript; any other value stores nothing.
 */
export async function storeFormState(id: unknown, state: FormState<unknown>): Promise<void> {
  if (typeof id === 'string') states.set(await headers(), { id, state })
}

/** Reads the form that was submitted with the current request, if any. */
export const readFormState = async (): Promise<NoJsFormState | undefined> => states.get(await headers())
