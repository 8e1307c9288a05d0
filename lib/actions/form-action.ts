import 'server-only'
import type { Result } from '../result'
import { admin, anybody, attempt, type Definition, type Signed, somebody } from './attempt'
import type { FormState } from './form-state'
import { storeFormState } from './no-js-form-state'

/** A server action of a form that anybody may send. */
export function formAction<Input, T = null>(definition: Definition<Input, T, null>) {
  return async (before: FormState<T>, form: FormData): Promise<FormState<T>> => {
    const fields = textFields(form)
    return stateAfter(before, await attempt(definition, fields, anybody), fields)
  }
}

/** A server action of a form for people who are signed in, and not banned. */
export function personalAction<Input, T = null>(definition: Definition<Input, T, Signed>) {
  return async (before: FormState<T>, form: FormData): Promise<FormState<T>> => {
    const fields = textFields(form)
    return stateAfter(before, await attempt(definition, fields, somebody), fields)
  }
}

/** A server action of a form for admins. */
export function adminAction<Input, T = null>(definition: Definition<Input, T, Signed>) {
  return async (before: FormState<T>, form: FormData): Promise<FormState<T>> => {
    const fields = textFields(form)
    return stateAfter(before, await attempt(definition, fields, admin), fields)
  }
}

/** A server action that the page's code calls with values, for people who are signed in, and not banned. */
export function personalCall<Input, T = null>(definition: Definition<Input, T, Signed>) {
  return async (input: Input): Promise<Result<T>> => attempt(definition, input, somebody)
}

/** A server action that the page's code calls with values, for admins. */
export function adminCall<Input, T = null>(definition: Definition<Input, T, Signed>) {
  return async (input: Input): Promise<Result<T>> => attempt(definition, input, admin)
}

function textFields(form: FormData): Record<string, string> {
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
