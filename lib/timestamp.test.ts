import { expect, it } from 'vitest'
import { timestampSchema } from './timestamp'

it.each([
  ['2026-11-18 10:54:13.649+00', '2026-11-18T10:54:13.649+00:00'],
  ['2026-11-18 10:54:13.123456-03:30', '2026-11-18T10:54:13.123456-03:30'],
  ['2026-11-18 10:54:13+0530', '2026-11-18T10:54:13+05:30'],
  ['2026-11-18T10:54:13.123456+00:00', '2026-11-18T10:54:13.123456+00:00'],
  ['2026-11-18T10:54:13.649Z', '2026-11-18T10:54:13.649Z'],
])('%s is %s', (stored, written) => expect(timestampSchema.parse(stored)).toBe(written))

it.each(['', '2026-11-18', '2026-02-30 10:54:13+00', '2026-11-18 10:54:13'])(
  '%j is not a timestamp',
  (text) => expect(timestampSchema.safeParse(text).success).toBe(false),
)
