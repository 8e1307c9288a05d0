import { expect, it } from 'vitest'
import { readCspReport } from './csp-report'

it('reads both forms of a report, and keeps nothing of the person', () => {
  const older = {
    'csp-report': {
      'document-uri': 'https://arcline.example/unsubscribe?token=secret',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/path?who=ana',
      'script-sample': 'alert(1)',
    },
  }
  expect(readCspReport(older)).toEqual(['script-src-elem refused https://evil.example on /unsubscribe'])
  const body = {
    documentURL: 'https://arcline.example/',
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
  }
  const newer = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
  ]
  expect(readCspReport(newer)).toEqual(['img-src refused inline on /'])
})

it('reads nothing out of anything else, and no more than ten at once', () => {
  expect(readCspReport({ hello: 1 })).toBeUndefined()
  expect(readCspReport(null)).toBeUndefined()
  const report = { type: 'csp-violation', body: {} }
  expect(readCspReport(Array(1000).fill(report))).toHaveLength(10)
})
