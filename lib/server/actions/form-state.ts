import type { Result } from '@/lib/result'

/** What `useActionState` passes to the form's action and gets back. */
export type FormState<T = null> = {
  /** Result of the last submission; null before the first one. */
  result: Result<T> | null
  /** The submitted values, shown again after an error. Passwords and codes are left out. */
  values: Record<string, string>
  /** Id of the form on its page. Only set when the form is submitted without JavaScript, or before hydration. */
  form?: string
}

/** Fits every form. */
export const initialFormState: FormState<never> = { result: null, values: {} }
