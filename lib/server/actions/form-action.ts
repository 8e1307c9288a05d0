import 'server-only'
import type { Result } from '@/lib/result'
import type { FormState } from './form-state'
import { storeFormState } from './no-js-form-state'
import { type Authenticate, admin, anybody, attempt, type Definition, somebody } from './run-action'

/** Makes server actions of forms, which also work without JavaScript. */
const formActionFor =
  <Context>(authenticate: Authenticate<Context>) =>
  <Input, T = null>(definition: Definition<Input, T, Context>) =>
  async (before: FormState<T>, form: unknown): Promise<FormState<T>> => {
    const fields = textFields(form)
    return stateAfter(before, await attempt(definition, fields, authenticate), fields)
  }

/** Makes server actions that the page's code calls with values. */
const callFor =
  <Context>(authenticate: Authenticate<Context>) =>
  <Input, T = null>(definition: Definition<Input, T, Context>) =>
  async (input: Input): Promise<Result<T>> =>
    attempt(definition, input, authenticate)

export const formAction = formActionFor(anybody)
/** For people who are signed in, and not banned. */
export const personalAction = formActionFor(somebody)
export const adminAction = formActionFor(admin)

export const personalCall = callFor(somebody)
export const adminCall = callFor(admin)

/** The fields of a form that hold text. Anybody can call an action with any value: what is no form has no fields. */
function textFields(form: unknown): Record<string, string> {
  if (!(form instanceof FormData)) return {}
  const entries = [...form.entries()].filter(([name]) => !name.startsWith('$'))
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Fields that are never sent back. */
const SECRET = /password|setupCode/i

/** After a success the form is empty again; after anything else it keeps what was typed, but for secrets. */
async function stateAfter<T>(
  before: FormState<T>,
  result: Result<T>,
  fields: Record<string, string>,
): Promise<FormState<T>> {
  const kept = Object.entries(fields).filter(([name]) => !result.ok && !SECRET.test(name))
  const state = { result, values: Object.fromEntries(kept) }
  await storeFormState(before?.form, state)
  return state
}
