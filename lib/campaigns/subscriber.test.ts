import { expect, it } from 'vitest'
import type { Subscriber } from './subscriber'
import { CSV_HEADER, subscriberCsvLine } from './subscriber'

const ada: Subscriber = {
  id: '1',
  email: 'ada@example.test',
  notified: false,
  createdAt: '2026-01-02T03:04:05Z',
  confirmedAt: null,
  standing: 'unconfirmed',
}

it('has a header, and a line for each subscriber', () => {
  expect(CSV_HEADER).toBe('"Email","Standing","Notified","Added","Confirmed"\r\n')
  expect(subscriberCsvLine(ada)).toBe('"ada@example.test","Unconfirmed","no","2026-01-02T03:04:05Z",""\r\n')
  expect(subscriberCsvLine({ ...ada, notified: true, standing: 'subscribed' })).toContain(
    '"Subscribed","yes"',
  )
  expect(subscriberCsvLine({ ...ada, standing: 'bounced' })).toContain('"Bounced"')
})

it.each(['=cmd()@x.test', '+1@x.test', '-1@x.test', '@sum@x.test', '\t=1@x.test'])(
  'escapes a cell that would be a formula: %j',
  (email) => {
    expect(subscriberCsvLine({ ...ada, email })).toMatch(/^"'/)
  },
)

it('keeps quotes and line ends within their cell', () => {
  expect(subscriberCsvLine({ ...ada, email: 'a"b\r\n,=c@x.test' })).toContain('"a""b\r\n,=c@x.test",')
})
