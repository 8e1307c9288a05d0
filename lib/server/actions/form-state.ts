import type { Result } from '@/lib/result'

export type FormState<T = null> = {
  /** Null before the first submission. */
  result: Result<T> | null
  /** Submitted values without passwords and codes. */
  values: Record<string, string>
  /** The id of the form, if it is submitted without JavaScript. */
  formId?: string
}

export const initialFormState: FormState<never> = { result: null, values: {} }
