import { UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readEnv } from './config'

const complete = {
  SUPABASE_URL: 'https://abc.supabase.co/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'https://arcline.example/',
  RESEND_API_KEY: 're_x',
  MAIL_FROM: 'Arcline <no-reply@arcline.example>',
}

const createKey = (role: string) => new UnsecuredJWT({ role }).encode()

describe('the environment', () => {
  it('is read, with a default port', () => {
    expect(readEnv(complete)).toEqual({
      supabaseUrl: 'https://abc.supabase.co',
      publishableKey: 'sb_publishable_x',
      secretKey: 'sb_secret_x',
      port: 3000,
      siteUrl: 'https://arcline.example',
      resendKey: 're_x',
      mailFrom: 'Arcline <no-reply@arcline.example>',
      trustedProxies: 0,
      importsDir: 'imports',
    })
    expect(readEnv(complete).operator).toBeUndefined()
    expect(readEnv({ ...complete, PORT: '4300' }).port).toBe(4300)
  })

  it('is rejected with every variable that is missing or invalid', () => {
    const read = () =>
      readEnv({ SUPABASE_URL: 'abc', SUPABASE_PUBLISHABLE_KEY: '', PORT: 'x', TRUSTED_PROXIES: 'x' })
    for (const message of [
      'SUPABASE_URL must be the address',
      'SUPABASE_PUBLISHABLE_KEY is missing',
      'SUPABASE_SECRET_KEY is missing',
      'PORT must be a port number',
      'SITE_URL is missing; it is the address of the site',
      'RESEND_API_KEY is missing',
      'MAIL_FROM is missing; it is the sender of mails',
      'TRUSTED_PROXIES must be the number of proxies',
    ]) {
      expect(read).toThrow(message)
    }
  })

  it('says who runs the site, as soon as strangers can reach it', () => {
    const operator = {
      OPERATOR_NAME: 'Jane Doe',
      OPERATOR_ADDRESS: '1 Example Street, 12345 Town',
      OPERATOR_EMAIL: 'jane@arcline.example',
    }
    const online = { ...complete, SITE_URL: 'https://arcline.gg' }
    const { name, address, email } = readEnv({ ...online, ...operator }).operator ?? {}
    expect([name, address, email]).toEqual(Object.values(operator))
    for (const [env, message] of [
      [online, /^OPERATOR_NAME is missing.*\nOPERATOR_ADDRESS.*\nOPERATOR_EMAIL.*$/],
      [{ ...complete, OPERATOR_NAME: 'Jane Doe' }, /^OPERATOR_ADDRESS is missing/],
      [
        { ...online, ...operator, OPERATOR_EMAIL: 'jane' },
        /^OPERATOR_EMAIL must be where they can be reached/,
      ],
    ] as const)
      expect(() => readEnv(env)).toThrow(message)
  })

  it('has a sender of mails, with or without a name', () => {
    const read = (MAIL_FROM: string) => readEnv({ ...complete, MAIL_FROM }).mailFrom
    expect(read('no-reply@arcline.example')).toBe('no-reply@arcline.example')
    for (const sender of ['Arcline', 'Arcline <no-reply>', 'a@b.example, c@d.example'])
      expect(() => read(sender)).toThrow(/^MAIL_FROM must be the sender of mails, .*\.$/)
  })

  it.each([
    ['new', 'sb_publishable_x', 'sb_secret_x'],
    ['older', createKey('anon'), createKey('service_role')],
  ])('accepts %s keys only where they belong', (_age, publishable, secret) => {
    const read = (SUPABASE_PUBLISHABLE_KEY: string, SUPABASE_SECRET_KEY: string) =>
      readEnv({ ...complete, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY })
    expect(read(publishable, secret)).toMatchObject({ publishableKey: publishable, secretKey: secret })
    expect(() => read(publishable, publishable)).toThrow(
      /^SUPABASE_SECRET_KEY must be the project's secret key, but is a publishable key\.$/,
    )
    expect(() => read(secret, secret)).toThrow(
      /^SUPABASE_PUBLISHABLE_KEY must be the project's publishable key, but is a secret key\.$/,
    )
  })

  it('configures analytics only when both variables are set', () => {
    const read = (ANALYTICS_SCRIPT_URL: string, ANALYTICS_SITE_ID: string) =>
      readEnv({ ...complete, ANALYTICS_SCRIPT_URL, ANALYTICS_SITE_ID }).analytics
    const scriptUrl = 'https://stats.example/script.js'
    expect(read('', '')).toBeUndefined()
    expect(read(scriptUrl, 'a')).toEqual({ scriptUrl, siteId: 'a' })
    expect(() => read(scriptUrl, '')).toThrow('need each other')
    expect(() => read('', 'a')).toThrow('need each other')
  })

  it('is rejected when the setup code is too short', () => {
    const read = (SETUP_CODE: string) => readEnv({ ...complete, SETUP_CODE }).setupCode
    expect(read('')).toBeUndefined()
    expect(read('0123456789abcdef')).toBe('0123456789abcdef')
    expect(() => read('0123456789abcde')).toThrow('SETUP_CODE must have at least 16')
  })

  it.each(['SUPABASE_URL', 'SITE_URL'])('accepts only http and https URLs for %s', (name) => {
    for (const value of ['ftp://arcline.example', 'arcline.example:80', '//arcline.example'])
      expect(() => readEnv({ ...complete, [name]: value })).toThrow(`${name} must be the address`)
  })
})
