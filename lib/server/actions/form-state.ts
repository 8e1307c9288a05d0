import type { Result } from '@/lib/result'

export type FormState<T = null> = {
  /** Null before the first submission. */
  result: Result<T> | null
  /** Submitted values without passwords and codes. */
  values: Record<string, string>
  /** Undefined when the form is submitted with JavaScript. */
  form?: string
}

export const initialFormState: FormState<never> = { result: null, values: {} }
