import { expect, it } from 'vitest'
import { addDays, formatWaitTime } from './dates'

it('adds days, also negative ones', () =>
  expect(addDays('2026-03-01T10:00:00+00:00', -1)).toBe('2026-02-28T10:00:00.000Z'))

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('%i seconds are %s', (seconds, text) => expect(formatWaitTime(seconds)).toBe(text))
