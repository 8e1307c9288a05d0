import { describe, expect, it } from 'vitest'
import { errorMessage, isErrorCode } from '@/lib/errors'
import { reopeningSchema, reportSchema } from './schema'

const lineupId = '3f2b8c1a-5d3e-4b6f-9a7c-1e2d3c4b5a69'

function fieldMessages(report: object): Record<string, string> {
  const issues = reportSchema.safeParse({ lineupId, ...report }).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      String(path[0]),
      isErrorCode(message) ? errorMessage({ code: message }) : message,
    ]),
  )
}

describe('a report', () => {
  it.each(['not-working', 'inappropriate', 'wrong-info'])('needs no text for %s', (reason) => {
    expect(fieldMessages({ reason })).toEqual({})
  })

  it.each([undefined, '', 'boring'])('needs a reason, which %j is not', (reason) => {
    expect(fieldMessages({ reason })).toEqual({ reason: 'Please select a reason for reporting.' })
  })

  it.each([undefined, '', '  \n', '\u200b\u00ad'])(
    'needs a text for a custom reason, which %j is not',
    (customReason) => {
      expect(fieldMessages({ reason: 'custom', customReason })).toEqual({
        customReason: 'Please provide a custom reason.',
      })
    },
  )

  it('accepts at most 500 characters', () => {
    expect(fieldMessages({ reason: 'custom', customReason: 'a'.repeat(500) })).toEqual({})
    expect(fieldMessages({ reason: 'custom', customReason: 'a'.repeat(501) })).toEqual({
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
