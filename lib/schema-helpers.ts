import type { ErrorCode } from './errors'

/**
 * An error code as the message of a zod schema. Only the type is imported, so a client component that loads
 * the schema does not load the sentences of all errors.
 */
export const errorCode = (code: ErrorCode): ErrorCode => code

/** The options of a zod schema whose error is this code. */
export const withError = (code: ErrorCode) => ({ error: errorCode(code) })

/** Whether a text has a visible character. Whitespace and invisible characters do not count. */
export const hasText = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
