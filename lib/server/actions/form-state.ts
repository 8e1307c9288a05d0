import type { Result } from '@/lib/result'

/** What a form knows between two answers of the server. */
export type FormState<T = null> = {
  /** The last answer; none before the first. */
  result: Result<T> | null
  /** What was typed, to be shown again after a problem; never a password. */
  values: Record<string, string>
  /** The form's own id, in what a form sends before the page's code runs. */
  form?: string
}

/** A form that was not sent yet. */
export const unsent: FormState<never> = { result: null, values: {} }
