import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers'

it('makes browsers use https when the site does', () => {
  const http = securityHeaders({ siteUrl: 'http://localhost:3000' })
  expect(http['strict-transport-security']).toBeUndefined()
  expect(http['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const https = securityHeaders({ siteUrl: 'https://arcline.example' })
  expect(https['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(https['content-security-policy']).toContain('upgrade-insecure-requests')
})

it('allows the analytics script and its requests only when one is configured', () => {
  const siteUrl = 'https://arcline.example'
  const directives = (analyticsUrl?: string) =>
    securityHeaders({ siteUrl, analyticsUrl })['content-security-policy']?.split('; ')
  expect(directives('https://stats.example/script.js')).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://stats.example",
      "connect-src 'self' https://stats.example",
    ]),
  )
  expect(directives()).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'"]))
})
