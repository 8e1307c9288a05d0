import { describe, expect, it } from 'vitest'
import { fieldMessages } from '@/tests/field-messages'
import { reopeningSchema, reportSchema } from './schema'

const lineupId = '3f2b8c1a-5d3e-4b6f-9a7c-1e2d3c4b5a69'

const messagesOf = (report: object) => fieldMessages(reportSchema, { lineupId, ...report })

describe('a report', () => {
  it.each(['not-working', 'inappropriate', 'wrong-info'])('needs no text for %s', (reason) => {
    expect(messagesOf({ reason })).toEqual({})
  })

  it.each([undefined, '', 'boring'])('needs a reason, which %j is not', (reason) => {
    expect(messagesOf({ reason })).toEqual({ reason: 'Please select a reason for reporting.' })
  })

  it.each([undefined, '', '  \n', '\u200b\u00ad'])(
    'needs a text for a custom reason, which %j is not',
    (customReason) => {
      expect(messagesOf({ reason: 'custom', customReason })).toEqual({
        customReason: 'Please provide a custom reason.',
      })
    },
  )

  it('accepts at most 500 characters', () => {
    expect(messagesOf({ reason: 'custom', customReason: 'a'.repeat(500) })).toEqual({})
    expect(messagesOf({ reason: 'custom', customReason: 'a'.repeat(501) })).toEqual({
      customReason: 'Please use at most 500 characters.',
    })
  })
})

it('reopens one report, or what was settled with a key, and nothing without either', () => {
  const isValid = (values: object) => reopeningSchema.safeParse({ lineupKey: lineupId, ...values }).success
  expect([{ report: lineupId }, { settledBy: lineupId }, {}, { settledBy: 'x' }].map(isValid)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
