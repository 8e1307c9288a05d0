import { z } from 'zod'
import { formValueSchema } from './text-schema'

/** A timestamp in Postgres' own notation: `2026-11-18 10:54:13.649+00`. */
const POSTGRES_TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::?(\d\d))?$/

/**
 * Converts a timestamp of the database to ISO 8601 (W3C datetime), such as `2026-11-18T10:54:13.649+00:00`.
 * The hosted and the embedded backend write timestamps differently. All fractional digits are kept.
 * @returns the text unchanged when it is not in Postgres' notation.
 */
export function toIsoTimestamp(timestamp: string): string {
  return timestamp.replace(
    POSTGRES_TIMESTAMP,
    (_, day, clock, hours, minutes = '00') => `${day}T${clock}${hours}:${minutes}`,
  )
}

/** Schema of a `timestamptz` column; parses to ISO 8601. */
export const timestampSchema = z
  .string()
  .transform(toIsoTimestamp)
  .pipe(z.iso.datetime({ offset: true }))

/**
 * A timestamp that the database returned and a form sends back, as the version of what it edits; empty for none. The
 * database writes the year with four digits, and the time in UTC.
 */
export const versionSchema = formValueSchema.refine(
  (text) =>
    text === '' || (/^[1-9].*(Z|[+]00(:?00)?)$/.test(text) && timestampSchema.safeParse(text).success),
)

/** A version that has to be there: a decision is made on the one that was seen. */
export const seenVersionSchema = versionSchema.refine((text) => text !== '')
