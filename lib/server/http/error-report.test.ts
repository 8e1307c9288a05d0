import { expect, it } from 'vitest'
import { describeErrorReport } from './error-report'

it('describes an error with the path of its page, without the query', () => {
  const report = { message: 'TypeError: x is not a function', path: '/playbook/a-1?key=secret' }
  expect(describeErrorReport(report)).toEqual(['TypeError: x is not a function on /playbook/a-1'])
})

it('ignores anything else', () => {
  expect(describeErrorReport(null)).toBeUndefined()
  expect(describeErrorReport({ message: 1, path: '/' })).toBeUndefined()
})
