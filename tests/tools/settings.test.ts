import { expect, test } from 'vitest'
import { settingsFrom } from '@/tools/local-backend/settings'

const project = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a',
  SUPABASE_SECRET_KEY: 'sb_secret_a',
}

const hosted = {
  ...project,
  SITE_URL: 'https://arcline.example/',
  RESEND_API_KEY: 're_a',
  MAIL_FROM: 'Arcline <no-reply@arcline.example>',
}

test('without settings everything runs on this machine, for this machine', () => {
  expect(settingsFrom({})).toEqual({
    port: 3000,
    host: 'localhost',
    siteUrl: 'http://localhost:3000',
    isPublic: false,
    dataDir: undefined,
    seed: true,
    hosted: undefined,
  })
})

test('PORT moves the site, and SITE_URL says what people call it', () => {
  expect(settingsFrom({ PORT: '4300' }).siteUrl).toBe('http://localhost:4300')
  expect(settingsFrom({ PORT: '4300', SITE_URL: 'http://192.0.2.7:4300/' }).siteUrl).toBe(
    'http://192.0.2.7:4300',
  )
})

test('HOST moves the site to another address', () => {
  expect(settingsFrom({ HOST: '192.0.2.7' }).host).toBe('192.0.2.7')
  expect(settingsFrom({ HOST: '127.0.0.1' }).host).toBe('localhost')
})

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { SITE_URL: 'http://[::1]:80' },
])('only this machine reaches %o', (env) => expect(settingsFrom(env).isPublic).toBe(false))

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { HOST: '127.0.0.1.example' },
  { SITE_URL: 'https://arcline.example' },
])('others reach %o', (env) => expect(settingsFrom(env).isPublic).toBe(true))

test('an empty setting is none', () => {
  const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' }
  const empty = { ...unset, PORT: '', HOST: '', SITE_URL: '', ARCLINE_DATA_DIR: '', ARCLINE_SEED: '' }
  expect(settingsFrom(empty)).toEqual(settingsFrom({}))
})

test('SUPABASE_URL chooses the hosted project and serves everyone', () => {
  const settings = settingsFrom(hosted)
  expect(settings.hosted?.supabaseUrl).toBe('https://abc.supabase.co')
  expect(settings.host).toBe('0.0.0.0')
  expect(settings.siteUrl).toBe('https://arcline.example')
})

test.each(Object.entries(project))(
  '%s alone means a hosted project, and what else it needs is named',
  (given, value) => {
    const incomplete = () => settingsFrom({ [given]: value })
    for (const name of Object.keys(hosted)) {
      if (name !== given) expect(incomplete).toThrow(`${name} is missing`)
    }
  },
)

test('SITE_URL must be a web address with the embedded backend too', () => {
  expect(() => settingsFrom({ SITE_URL: 'localhost:4300' })).toThrow(
    'SITE_URL is "localhost:4300". It must be the address of the site, such as https://arcline.example.',
  )
})

test('ARCLINE_SEED knows one word', () => {
  expect(settingsFrom({ ARCLINE_SEED: 'none' }).seed).toBe(false)
  expect(() => settingsFrom({ ARCLINE_SEED: 'no' })).toThrow('ARCLINE_SEED is "no"')
})
