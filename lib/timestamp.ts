import { z } from 'zod'
import { formValueSchema } from './text-schema'

/** `2026-11-18 10:54:13.649+00` */
const POSTGRES_TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::?(\d\d))?$/

/** Converts to ISO 8601. The hosted and the embedded backend write timestamps differently. */
export function toIsoTimestamp(timestamp: string): string {
  return timestamp.replace(
    POSTGRES_TIMESTAMP,
    (_, day, clock, hours, minutes = '00') => `${day}T${clock}${hours}:${minutes}`,
  )
}

/** Parses a `timestamptz` column to ISO 8601. */
export const timestampSchema = z
  .string()
  .transform(toIsoTimestamp)
  .pipe(z.iso.datetime({ offset: true }))

/** An optimistic lock: a timestamp of the database in UTC, empty for none. */
export const versionSchema = formValueSchema.refine(
  (text) =>
    text === '' || (/^[1-9].*(Z|[+]00(:?00)?)$/.test(text) && timestampSchema.safeParse(text).success),
)

/** Never empty, because a decision is about a version that somebody has seen. */
export const seenVersionSchema = versionSchema.refine((text) => text !== '')
