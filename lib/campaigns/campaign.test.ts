import { expect, it } from 'vitest'
import { failureMessage } from './campaign'
import { campaignSchema } from './schema'

it.each([
  ['403 validation_error', 'does not allow this receiver (403)'],
  ['422 validation_error', 'can’t send to this address (422)'],
  ['451 security_error', 'security problem (451)'],
  ['400 validation_error', 'refused it (400)'],
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
