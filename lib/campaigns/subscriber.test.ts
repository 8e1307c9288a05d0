import { expect, it } from 'vitest'
import type { Subscriber } from './subscriber'
import { CSV_HEADER, subscriberLine } from './subscriber'

const ada: Subscriber = {
  id: '1',
  email: 'ada@example.test',
  notified: false,
  createdAt: '2026-01-02T03:04:05Z',
  confirmedAt: null,
  suppressedReason: null,
}

it('is a header and a line for each subscriber', () => {
  expect(CSV_HEADER).toBe('"Email","Standing","Notified","Added","Confirmed"\r\n')
  expect(subscriberLine(ada)).toBe('"ada@example.test","Not confirmed","no","2026-01-02T03:04:05Z",""\r\n')
  expect(subscriberLine({ ...ada, notified: true, confirmedAt: 'then' })).toContain('"Notified","yes"')
  expect(subscriberLine({ ...ada, suppressedReason: 'bounced' })).toContain('"Bounced"')
})

it.each(['=cmd()@x.test', '+1@x.test', '-1@x.test', '@sum@x.test', '\t=1@x.test'])(
  'has no formula: %j is a text',
  (email) => {
    expect(subscriberLine({ ...ada, email })).toMatch(/^"'/)
  },
)

it('keeps quotes and line ends within their cell', () => {
  expect(subscriberLine({ ...ada, email: 'a"b\r\n,=c@x.test' })).toContain('"a""b\r\n,=c@x.test",')
})
