import type { AppError } from './errors'

export type FieldErrors = Partial<Record<string, AppError>>

/** An error of the whole operation, or of single fields. */
export type Result<T = null> =
  | { ok: true; data: T }
  | { ok: false; error?: AppError; fieldErrors?: FieldErrors }

export const success: Result = { ok: true, data: null }

export const failed = (error: AppError): Result<never> => ({ ok: false, error })

export const failedField = (field: string, error: AppError): Result<never> => ({
  ok: false,
  fieldErrors: { [field]: error },
})
