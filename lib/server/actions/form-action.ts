import 'server-only'
import { ACCOUNT_FIELD } from '@/lib/accounts/page-account'
import type { Result } from '@/lib/result'
import type { FormState } from './form-state'
import { storeFormState } from './no-js-form-state'
import {
  type ActionDefinition,
  type Authenticate,
  findUser,
  publicAccess,
  requireAdmin,
  requireUser,
  runAction,
} from './run-action'

/** Creates actions for `useActionState`, which also work without JavaScript. */
const formActionFactory =
  <Context>(authenticate: Authenticate<Context>) =>
  <Input, T = null>(definition: ActionDefinition<Input, T, Context>) =>
  async (previous: FormState<T>, form: unknown) => {
    const { [ACCOUNT_FIELD]: pageAccount, ...fields } = textFields(form)
    const result = await runAction(definition, fields, () => authenticate(pageAccount))
    return nextFormState(previous, result, fields)
  }

/** Creates actions that client components call with a typed input. */
const actionFactory =
  <Context>(authenticate: Authenticate<Context>) =>
  <Input, T = null, Raw = Input>(definition: ActionDefinition<Input, T, Context, Raw>) =>
  async (input: Raw, pageAccount: string | undefined): Promise<Result<T>> =>
    runAction(definition, input, () => authenticate(pageAccount))

/** `run` gets the id of the page's account, which is not checked. */
export const formAction = formActionFactory(publicAccess)
/** Refuses banned users. `run` gets null for a visitor. */
export const visitorFormAction = formActionFactory(findUser)
export const userFormAction = formActionFactory(requireUser)
export const adminFormAction = formActionFactory(requireAdmin)
export const userAction = actionFactory(requireUser)
export const adminAction = actionFactory(requireAdmin)

/** An action can be called with any value. */
function textFields(form: unknown): Record<string, string> {
  if (!(form instanceof FormData)) return {}
  // Next's own fields begin with `$`.
  const entries = [...form.entries()].filter(([name]) => !name.startsWith('$'))
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Values of these fields must never be sent back to the browser. */
const SECRET_FIELDS = /password|setupCode/i

async function nextFormState<T>(
  previous: FormState<T>,
  result: Result<T>,
  fields: Record<string, string>,
): Promise<FormState<T> & { result: Result<T> }> {
  const kept = result.ok ? [] : Object.entries(fields).filter(([name]) => !SECRET_FIELDS.test(name))
  const state = { result, values: Object.fromEntries(kept) }
  // In a forged call, the previous state may be missing.
  await storeFormState(previous?.formId, state)
  return state
}
