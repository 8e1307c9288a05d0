import { expect, it } from 'vitest'
import { failed, failedField } from '@/lib/result'
import { noticePath, readNotice } from './subscription-notices'

const roundTrip = (result: Parameters<typeof noticePath>[0]) =>
  readNotice(Object.fromEntries(new URL(`http://x${noticePath(result)}`).searchParams))

it('passes the result of the form on in the URL', () => {
  expect(roundTrip({ ok: true, data: null })).toEqual({ ok: true, message: undefined })
  expect(roundTrip(failedField('email', { code: 'email-malformed' }))?.message).toBe(
    'Please enter a valid email address.',
  )
  expect(roundTrip(failed({ code: 'rate-limited', seconds: 7200 }))?.message).toMatch(/2 hours/)
  expect(roundTrip(failed({ code: 'not-subscribed' }))?.message).toBe(
    'Failed to subscribe. Please try again.',
  )
})

it('ignores any other text', () => {
  expect(readNotice({ notice: 'email-taken' })).toBeUndefined()
  expect(readNotice({ notice: 'You won' })).toBeUndefined()
  expect(readNotice({})).toBeUndefined()
})
