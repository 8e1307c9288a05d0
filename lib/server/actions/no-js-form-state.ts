import 'server-only'
import { headers } from 'next/headers'
import type { FormState } from './form-state'

export type NoJsFormState = { id: string; state: FormState<unknown> }

/** The keys are `headers()`: an action and the page that is rendered after it get the same object. */
const states = new WeakMap<object, NoJsFormState>()

/** React's own mechanism does not work for pages with a prerendered part (vercel/next.js#97784). */
export async function storeFormState(id: unknown, state: FormState<unknown>): Promise<void> {
  if (typeof id === 'string') states.set(await headers(), { id, state })
}

export const readFormState = async (): Promise<NoJsFormState | undefined> => states.get(await headers())
