import { describe, expect, it } from 'vitest'
import { isProblemCode, sentenceOf } from '@/lib/errors'
import { REPORT_REASONS } from './report-options'
import { reportSchema } from './schema'

const lineupId = '3f2b8c1a-5d3e-4b6f-9a7c-1e2d3c4b5a69'

function sentences(report: object): Record<string, string> {
  const issues = reportSchema.safeParse({ lineupId, ...report }).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      String(path[0]),
      isProblemCode(message) ? sentenceOf({ code: message }) : message,
    ]),
  )
}

describe('a report', () => {
  it('has one of the reasons of the spec', () => {
    expect(REPORT_REASONS.map(({ reason, label }) => `${reason}: ${label}`)).toEqual([
      'not-working: Lineup/Trick not working',
      'inappropriate: Inappropriate content',
      'wrong-info: Wrong title/description',
      'custom: Write a reason:',
    ])
  })

  it.each(['not-working', 'inappropriate', 'wrong-info'])('needs no words for %s', (reason) => {
    expect(sentences({ reason })).toEqual({})
  })

  it.each([undefined, '', 'boring'])('needs a reason, which %j is not', (reason) => {
    expect(sentences({ reason })).toEqual({ reason: 'Please select a reason for reporting.' })
  })

  it.each([undefined, '', '  \n', '\u200b\u00ad'])(
    'needs words for a reason of one’s own: %j',
    (customReason) => {
      expect(sentences({ reason: 'custom', customReason })).toEqual({
        customReason: 'Please provide a custom reason.',
      })
    },
  )

  it('takes 500 characters and no more', () => {
    expect(sentences({ reason: 'custom', customReason: 'a'.repeat(500) })).toEqual({})
    expect(sentences({ reason: 'custom', customReason: 'a'.repeat(501) })).toEqual({
      customReason: 'Please use at most 500 characters.',
    })
  })
})
