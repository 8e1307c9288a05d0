import { expect, it } from 'vitest'
import { routes } from '@/lib/routes'
import { findNoticeCode } from './notices'

it('shows the notice of the link, or else why the next page asks for signing in, whatever the link says', () => {
  const next = routes.editMyLineup()
  expect(findNoticeCode('account-kept', next)).toBe('account-kept')
  for (const unknown of ['toString', 'nothing', undefined, ['account-kept']])
    expect(findNoticeCode(unknown, next)).toBe('sign-in-to-send')
  for (const page of ['/', routes.editMyLineup('a')]) expect(findNoticeCode('', page)).toBeUndefined()
})
