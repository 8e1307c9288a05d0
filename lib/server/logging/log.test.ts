import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { logError, logWarning, redact } from './log'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it('writes one line of JSON, with the causes and without personal data', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = { message: 'duplicate key (ana@example.test)', code: '23505' }
  logError('An action failed', new Error('not\nsaved', { cause }), { route: '/profile' })
  const [line] = written.mock.calls[0] ?? []
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'error',
    route: '/profile',
    message: 'An action failed: not\nsaved: duplicate key ([email]) (23505)',
  })
})

it('sends errors to the error webhook, but no warnings', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const bodies: string[] = []
  const webhook = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.end()
    webhook.emit('received')
  })
  await once(webhook.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('ERROR_WEBHOOK_URL', `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`)
  const received = once(webhook, 'received')
  logWarning('Expected')
  logError('Not expected')
  await received
  expect(bodies.map((body) => JSON.parse(body).message)).toEqual(['Not expected'])
  webhook.close()
})

it('a redacted text keeps the description of the error', () => {
  const text = 'The attempt could not be counted: permission denied for function take_attempts (42501)'
  expect(redact(text)).toBe(text)
  expect(redact('Lineup 6f1c2f0e-5f2b-4c59-9d2c-0a4f6a0c9a11 could not be saved')).toContain('6f1c2f0e')
})

it('a redacted text contains no email or IP addresses', () => {
  expect(redact('Key (email)=(ana.b+c@mail.example.test) already exists')).toBe(
    'Key (email)=([email]) already exists',
  )
  expect(redact('from 203.0.113.7')).toBe('from [ip]')
  expect(redact('from [2001:db8::1]:443, or ::1')).toBe('from [[ip]]:443, or [ip]')
})

it('a redacted text contains no secrets', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  expect(redact(`Bearer ${token}`)).toBe('Bearer [token]')
  expect(redact('the key sb_secret_abcdefgh12345678 is wrong')).toBe('the key [key] is wrong')
  expect(redact('GET /auth/confirm?token_hash=abc&type=signup failed')).toBe(
    'GET /auth/confirm?[query] failed',
  )
  expect(redact('a'.repeat(64))).toBe('[secret]')
})

it('a redacted text is never long', () => {
  expect(redact('no way '.repeat(10_000))).toHaveLength(500)
})
