import { z } from 'zod'
import type { ErrorCode } from './errors'

// zod compiles schemas with `new Function` by default, which the page's Content-Security-Policy forbids and reports.
// zod tries that as soon as an object schema is made, so modules with an object schema import this module.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** Lets the compiler check a code. Only a type is imported, so that client components do not load all sentences. */
export const errorCode = (code: ErrorCode): ErrorCode => code

/** The options of a zod schema whose error is this code. */
export const withError = (code: ErrorCode) => ({ error: errorCode(code) })

/** Recognizes a repeat: a form that gets no reply sends its key again. A request without a key is an act of its own. */
export const requestKeySchema = z.guid(withError('server-failed')).default(() => crypto.randomUUID())

/**
 * Whether a text is a single line without control characters and bidirectional controls, which would change how the
 * text around it is shown. The database has the same rule (`private.is_plain_line`).
 */
export const isPlainLine = (text: string): boolean =>
  !/[\p{Cc}\p{Bidi_Control}\p{Line_Separator}\p{Paragraph_Separator}]/u.test(text)

/** Whether a text has a visible character. Whitespace and invisible characters do not count. */
export const hasText = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
