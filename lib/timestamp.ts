import { z } from 'zod'
import { formValueSchema } from './text-schema'

/** A timestamp in Postgres' own notation: `2026-11-18 10:54:13.649+00`. */
const POSTGRES_TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::?(\d\d))?$/

/**
 * Converts a timestamp of the database to ISO 8601, with all fractional digits. The hosted and the embedded backend
 * write timestamps differently. A text that is not in Postgres' notation is returned unchanged.
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

/** The version of what a form edits, empty for none: a timestamp of the database, which writes the time in UTC. */
export const versionSchema = formValueSchema.refine(
  (text) =>
    text === '' || (/^[1-9].*(Z|[+]00(:?00)?)$/.test(text) && timestampSchema.safeParse(text).success),
)

/** A version that has to be there: a decision is made on the one that was seen. */
export const seenVersionSchema = versionSchema.refine((text) => text !== '')
