import { expect, it } from 'vitest'
import type { Subscriber } from './subscriber'
import { CSV_HEADER, subscriberCells } from './subscriber'

const ada: Subscriber = {
  id: '1',
  email: 'ada@example.test',
  notified: false,
  createdAt: '2026-01-02T03:04:05Z',
  confirmedAt: null,
  status: 'unconfirmed',
}

it('has a cell for each column', () => {
  expect(subscriberCells(ada)).toEqual(['ada@example.test', 'Unconfirmed', 'no', '2026-01-02T03:04:05Z', ''])
  expect(subscriberCells({ ...ada, notified: true, status: 'bounced' }).slice(1, 3)).toEqual([
    'Bounced',
    'yes',
  ])
  expect(subscriberCells(ada)).toHaveLength(CSV_HEADER.length)
})
