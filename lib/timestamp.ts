import { z } from 'zod'

/** A moment as Postgres itself writes one: `2026-11-18 10:54:13.649+00`. */
const POSTGRES_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::?(\d\d))?$/

/**
 * A moment in the way the web writes them (ISO 8601, W3C datetime), such as `2026-11-18T10:54:13.649+00:00`, whichever way
 * the backend writes its own. No digit is lost.
 */
export function isoTime(time: string): string {
  return time.replace(
    POSTGRES_TIME,
    (_, day, clock, hours, minutes = '00') => `${day}T${clock}${hours}:${minutes}`,
  )
}

/** A column of the type `timestamptz`. */
export const timestamp = z
  .string()
  .transform(isoTime)
  .pipe(z.iso.datetime({ offset: true }))
