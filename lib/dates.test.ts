import { expect, it } from 'vitest'
import { formatWaitTime } from './dates'

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('%i seconds are %s', (seconds, text) => expect(formatWaitTime(seconds)).toBe(text))
