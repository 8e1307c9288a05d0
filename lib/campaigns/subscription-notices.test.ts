import { expect, it } from 'vitest'
import { failed, failedField } from '@/lib/result'
import { noticeAddress, readNotice } from './subscription-notices'

const told = (result: Parameters<typeof noticeAddress>[0]) =>
  readNotice(Object.fromEntries(new URL(`http://x${noticeAddress(result)}`).searchParams))

it('tells how the form of a stored document ended', () => {
  expect(told({ ok: true, data: null })).toEqual({ ok: true, sentence: undefined })
  expect(told(failedField('email', { code: 'email-malformed' }))?.sentence).toBe(
    'Please enter a valid email address.',
  )
  expect(told(failed({ code: 'rate-limited', seconds: 7200 }))?.sentence).toMatch(/2 hours/)
  expect(told(failed({ code: 'not-subscribed' }))?.sentence).toBe('Failed to subscribe. Please try again.')
})

it('puts no other words on the page', () => {
  expect(readNotice({ notice: 'email-taken' })).toBeUndefined()
  expect(readNotice({ notice: 'You won' })).toBeUndefined()
  expect(readNotice({})).toBeUndefined()
})
