import type { Problem } from './errors'

/** A problem of single fields of a form, by the fields' names. */
export type FieldProblems = Partial<Record<string, Problem>>

/** How an operation ended: with what it made, or with what went wrong, as a whole or field by field. */
export type Result<T = null> =
  | { ok: true; data: T }
  | { ok: false; problem?: Problem; fieldProblems?: FieldProblems }

export const done: Result = { ok: true, data: null }

/** An operation that ended with a problem. */
export const failed = (problem: Problem): Result<never> => ({ ok: false, problem })

/** An operation that ended because of one field. */
export const failedField = (field: string, problem: Problem): Result<never> => ({
  ok: false,
  fieldProblems: { [field]: problem },
})
