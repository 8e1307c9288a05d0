import { expect, it } from 'vitest'
import { routes } from '@/lib/routes'
import { findNotice, NOTICES } from './notices'

it('shows the notice of the link, or else why the next page asks for signing in, whatever the link says', () => {
  const next = routes.editMyLineup()
  expect(findNotice('account-kept', next)).toBe(NOTICES['account-kept'])
  for (const unknown of ['toString', 'nothing', undefined, ['account-kept']])
    expect(findNotice(unknown, next)).toBe(NOTICES['sign-in-to-send'])
  for (const other of ['/', routes.editMyLineup('a')]) expect(findNotice('nothing', other)).toBeUndefined()
})
