import { z } from 'zod'
import type { ErrorCode } from './errors'

// By default, zod compiles with `new Function` as soon as an object schema is made, which the CSP forbids. So modules
// with an object schema import this module.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** Lets the compiler check a code, without loading the sentences. */
export const errorCode = (code: ErrorCode): ErrorCode => code

export const withError = (code: ErrorCode) => ({ error: errorCode(code) })

/** An idempotency key: a form that gets no reply sends its key again. */
export const requestKeySchema = z.guid(withError('server-failed')).default(() => crypto.randomUUID())

/** No control or bidirectional characters, which change the text around them; as `private.is_plain_line`. */
export const isPlainLine = (text: string): boolean =>
  !/[\p{Cc}\p{Bidi_Control}\p{Line_Separator}\p{Paragraph_Separator}]/u.test(text)

/** Whitespace and invisible characters do not count. */
export const hasText = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
