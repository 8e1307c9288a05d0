import { expect, it } from 'vitest'
import { toFailedDelivery } from './campaign'
import { campaignSchema } from './schema'

it.each([
  ['failed', '403 validation_error', 'does not allow this receiver (403)'],
  ['failed', '400 validation_error', 'refused it (400)'],
  ['unknown', '408 application_error', 'Perhaps sent: the mail provider answered with an error (408)'],
  ['unknown', '409 invalid_idempotent_request', 'under this key before (409)'],
  ['unknown', 'too-late', 'a day ago'],
  ['unknown', 'cancelled', 'was ended'],
  ['unknown', 'application_error', 'did not answer'],
])('describes a delivery that is %s with the reason %s', (state, reason, text) => {
  // Also one to a subscriber who was removed since, because it counts.
  const listed = toFailedDelivery({ id: 'd1', state, reason, subscriber: null })
  expect(listed).toMatchObject({ email: 'A removed subscriber', reason: expect.stringContaining(text) })
})

it('has a default message, and needs a template', () => {
  const { data } = campaignSchema.safeParse({ templateId: ' t1 ', message: '  ' })
  expect(data).toEqual({ templateId: 't1', subject: '', message: 'Valorant Mobile update from Arcline!' })
  const missing = campaignSchema.safeParse({ templateId: ' ', message: '' })
  expect(missing.error?.issues[0]?.message).toBe('template-missing')
})
