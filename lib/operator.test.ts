import { expect, it } from 'vitest'
import { readOperator } from './operator'

const read = (host: string) => () => readOperator({ SITE_URL: `https://${host}` })

it.each(['arcline.gg', 'lineups.example.com', '8.8.8.8', '[2606:4700::1111]'])(
  'strangers who reach %s are told who runs it',
  (host) => {
    expect(read(host)).toThrow(/^OPERATOR_NAME is missing/)
  },
)

it.each([
  ...['localhost', 'a.localhost', '127.0.0.1', '[::1]', '192.168.1.4', '10.0.0.1', '[fe80::1]', '[fd00::1]'],
  ...['arcline.test', 'arcline.example', 'phone.local'],
])('strangers do not reach %s', (host) => {
  expect(read(host)()).toBeUndefined()
})
