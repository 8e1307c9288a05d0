import { expect, it } from 'vitest'
import { campaignEvents, campaignSummary, failureMessage, type Progress } from './campaign'
import { campaignSchema } from './schema'

const progress: Progress = {
  id: '1',
  status: 'finished',
  pauseReason: null,
  total: 10,
  sent: 7,
  failed: 2,
  unknown: 1,
  skipped: 0,
  remaining: 0,
  bounced: 2,
  complained: 1,
}

it('has a summary', () => {
  expect(campaignSummary(progress)).toBe('Successfully sent 7 emails. 3 failed.')
  expect(campaignEvents(progress)).toBe('2 bounced, 1 complaint.')
})

it.each([
  ['403 validation_error', 'does not allow this receiver (403)'],
  ['422 validation_error', 'can’t send to this address (422)'],
  ['451 security_error', 'security problem (451)'],
  ['400 validation_error', 'refused it (400)'],
  ['500 application_error', 'did not answer'],
  ['application_error', 'did not answer'],
  ['too-late', 'a day ago'],
  ['cancelled', 'was ended'],
  [null, 'did not answer'],
])('describes the failure reason %s', (reason, text) => {
  expect(failureMessage(reason)).toContain(text)
})

it('has a default message, and needs a template', () => {
  const { data } = campaignSchema.safeParse({ templateId: ' t1 ', message: '  ' })
  expect(data).toEqual({ templateId: 't1', subject: '', message: 'Valorant Mobile update from Arcline!' })
  const missing = campaignSchema.safeParse({ templateId: ' ', message: '' })
  expect(missing.error?.issues[0]?.message).toBe('template-missing')
})
