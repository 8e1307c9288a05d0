import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createPublicClient } from './clients'
import { createSessionClient } from './session'

beforeEach(() => {
  for (const [name, value] of Object.entries({
    SUPABASE_URL: 'http://127.0.0.1',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x'.padEnd(40, 'x'),
    SITE_URL: 'http://localhost:3000',
    RESEND_API_KEY: 're_x',
    MAIL_FROM: 'Arcline <no-reply@arcline.test>',
  }))
    vi.stubEnv(name, value)
})

afterEach(() => vi.unstubAllEnvs())

/** A session that has expired, with a refresh token that is none, as a visitor may send it. */
const EXPIRED = `base64-${Buffer.from(
  '{"access_token":"x.y.z","refresh_token":"nonsense","expires_at":1,"expires_in":1,"token_type":"bearer","user":{"id":"1"}}',
).toString('base64url')}`

it.each([
  ['2024-01-01', { code: 'validation_failed', message: 'Refresh token is not valid' }],
  ['', { code: 400, error_code: 'validation_failed', msg: 'Refresh token is not valid' }],
])(
  'a refresh token that is none ends the session without an error line (API version %j)',
  async (version, body) => {
    const service = createServer((_, response) => {
      response.writeHead(400, {
        'content-type': 'application/json',
        ...(version && { 'x-supabase-api-version': version }),
      })
      response.end(JSON.stringify(body))
    })
    await once(service.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void service.close())
    vi.stubEnv('SUPABASE_URL', `http://127.0.0.1:${(service.address() as AddressInfo).port}`)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const jar = { getAll: () => [{ name: 'arcline-session-3000', value: EXPIRED }], setAll: () => {} }
    const { data, error } = await createSessionClient(jar, '192.0.2.1').auth.getSession()
    expect(data.session).toBeNull()
    expect(error).toMatchObject({ code: 'refresh_token_not_found' })
    expect(logged).not.toHaveBeenCalled()
  },
)

it('a query that takes too long fails with an error that Next logs', async () => {
  for (const client of [
    createPublicClient(),
    createSessionClient({ getAll: () => [], setAll: () => {} }, ''),
  ]) {
    const ended = client.from('lineups').select().abortSignal(AbortSignal.abort()).throwOnError()
    await expect(ended).rejects.toMatchObject({ name: 'Error', cause: { name: 'AbortError' } })
  }
})
