import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers'

it('keeps browsers on https where the site is', () => {
  const http = securityHeaders({ siteUrl: 'http://localhost:3000' })
  expect(http['strict-transport-security']).toBeUndefined()
  expect(http['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const https = securityHeaders({ siteUrl: 'https://arcline.example' })
  expect(https['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(https['content-security-policy']).toContain('upgrade-insecure-requests')
})

it('lets page views be reported where the operator wants it, and nowhere else', () => {
  const siteUrl = 'https://arcline.example'
  const rules = (analyticsUrl?: string) =>
    securityHeaders({ siteUrl, analyticsUrl })['content-security-policy']?.split('; ')
  expect(rules('https://stats.example/script.js')).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'unsafe-inline' https://stats.example",
      "connect-src 'self' https://stats.example",
    ]),
  )
  expect(rules()).toEqual(expect.arrayContaining(["script-src 'self' 'unsafe-inline'", "connect-src 'self'"]))
})
