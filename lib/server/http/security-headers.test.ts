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
