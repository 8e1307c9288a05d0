import { expect, it } from 'vitest'
import { isPersonalPage } from '../routes'
import { accessTo } from './access'

it.each([
  ['/profile', 'signed-in'],
  ['/debug-auth', 'signed-in'],
  ['/admin', 'admin'],
  ['/admin/anything', 'admin'],
  ['/', 'anyone'],
  ['/administration', 'anyone'],
  ['/my-lineups', 'anyone'],
  ['/login', 'anyone'],
])('%s is for %s', (path, access) => expect(accessTo(path)).toBe(access))

it('has every guarded page rendered for each request', () => {
  for (const path of ['/profile', '/debug-auth', '/admin']) expect(isPersonalPage(path)).toBe(true)
})
