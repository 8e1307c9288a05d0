import { expect, it } from 'vitest'
import { describeCspReport } from './csp-report'

it('reads both report formats, and keeps no personal data', () => {
  const older = {
    'csp-report': {
      'document-uri': 'https://arcline.example/unsubscribe?token=secret',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/path?who=ana',
      'script-sample': 'alert(1)',
    },
  }
  expect(describeCspReport(older)).toEqual(['script-src-elem refused https://evil.example on /unsubscribe'])
  const body = {
    documentURL: 'https://arcline.example/',
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
  }
  const newer = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
  ]
  expect(describeCspReport(newer)).toEqual(['img-src refused inline on /'])
})

it('ignores anything else, and reads at most ten reports at once', () => {
  expect(describeCspReport({ hello: 1 })).toBeUndefined()
  expect(describeCspReport(null)).toBeUndefined()
  const report = { type: 'csp-violation', body: {} }
  expect(describeCspReport(Array(1000).fill(report))).toHaveLength(10)
})
