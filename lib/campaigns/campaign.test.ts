import { expect, it } from 'vitest'
import { failureSentence, type Progress, summaryOf } from './campaign'
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
}

it('is summed up in the words of the product', () => {
  expect(summaryOf(progress)).toBe('Successfully sent 7 emails. 3 failed.')
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
])('says why a mail with the reason %s was not sent', (reason, words) => {
  expect(failureSentence(reason)).toContain(words)
})

it('says something where the admin wrote nothing, and needs a template', () => {
  const { data } = campaignSchema.safeParse({ templateId: ' t1 ', message: '  ' })
  expect(data).toEqual({ templateId: 't1', message: 'Valorant Mobile update from Arcline!' })
  const missing = campaignSchema.safeParse({ templateId: ' ', message: '' })
  expect(missing.error?.issues[0]?.message).toBe('template-missing')
})
