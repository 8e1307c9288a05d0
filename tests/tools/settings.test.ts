import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '@/tools/local-backend/paths'
import { parseSettings } from '@/tools/local-backend/settings'

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

test('without settings everything runs on localhost', () => {
  expect(parseSettings({})).toEqual({
    port: 3000,
    host: 'localhost',
    siteUrl: 'http://localhost:3000',
    isPublic: false,
    dataDir: undefined,
    seed: true,
    hosted: undefined,
  })
})

test('PORT sets the port, and SITE_URL the public URL', () => {
  expect(parseSettings({ PORT: '4300' }).siteUrl).toBe('http://localhost:4300')
  expect(parseSettings({ PORT: '4300', SITE_URL: 'http://192.0.2.7:4300/' }).siteUrl).toBe(
    'http://192.0.2.7:4300',
  )
})

test('HOST sets the address to listen on', () => {
  expect(parseSettings({ HOST: '192.0.2.7' }).host).toBe('192.0.2.7')
  expect(parseSettings({ HOST: '127.0.0.1' }).host).toBe('localhost')
})

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { SITE_URL: 'http://[::1]:80' },
])('a site with %o is not public', (env) => expect(parseSettings(env).isPublic).toBe(false))

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { HOST: '127.0.0.1.example' },
  { SITE_URL: 'https://arcline.example' },
])('a site with %o is public', (env) => expect(parseSettings(env).isPublic).toBe(true))

test('empty settings count as unset', () => {
  const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_SECRET_KEY: '' }
  const empty = { ...unset, PORT: '', HOST: '', SITE_URL: '', ARCLINE_DATA_DIR: '', ARCLINE_SEED: '' }
  expect(parseSettings(empty)).toEqual(parseSettings({}))
})

test('with a hosted project the site listens on all addresses', () => {
  const settings = parseSettings(hosted)
  expect(settings.hosted?.supabaseUrl).toBe('https://abc.supabase.co')
  expect(settings.host).toBe('0.0.0.0')
  expect(settings.siteUrl).toBe('https://arcline.example')
})

test.each(Object.entries(project))(
  '%s alone means a hosted project, and the other required settings are reported as missing',
  (given, value) => {
    const incomplete = () => parseSettings({ [given]: value })
    for (const name of Object.keys(hosted)) {
      if (name !== given) expect(incomplete).toThrow(`${name} is missing`)
    }
  },
)

test.each([
  [{ OPERATOR_EMAIL: 'nonsense' }, 'OPERATOR_EMAIL must be where they can be reached'],
  [{ SITE_NAME: 'a'.repeat(300) }, 'in one line of at most 200 characters.'],
  [{ TRUSTED_PROXIES: '11' }, 'from 0 to 10.'],
  [{ PAGE_CACHE_MB: '0' }, 'PAGE_CACHE_MB must be'],
  [{ REDIS_URL: 'x' }, 'REDIS_URL must be'],
  [{ SITE_URL: 'localhost:4300' }, 'the address of the site, such as https://arcline.example.'],
  [{ ANALYTICS_SITE_ID: 'a' }, 'need each other'],
])('%o is refused with the embedded backend too, before anything starts', (wrong, sentence) => {
  expect(() => parseSettings(wrong)).toThrow(sentence)
  expect(() => parseSettings({ ...hosted, ...wrong })).toThrow(sentence)
})

test('ARCLINE_SEED can only be set to none', () => {
  expect(parseSettings({ ARCLINE_SEED: 'none' }).seed).toBe(false)
  expect(() => parseSettings({ ARCLINE_SEED: 'no' })).toThrow('ARCLINE_SEED is "no"')
})

/** A project's address where nothing listens: port 2 is assigned to a service of the past. */
const UNREACHABLE = 'http://127.0.0.1:2'
const NOT_REACHED = `SUPABASE_URL is ${UNREACHABLE}, which can't be reached: connect ECONNREFUSED 127.0.0.1:2.`

test.each([
  ['start', { SUPABASE_URL: UNREACHABLE }, NOT_REACHED],
  [
    'build',
    { MAIL_FROM: 'Arcline' },
    'MAIL_FROM must be the sender of mails, such as Arcline <no-reply@arcline.example>.',
  ],
])('npm run %s with %o ends with one sentence', (command, wrong, sentence) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `tools/local-backend/${command}.ts`],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...hosted, PORT: '4391', ...wrong } },
  )
  expect({ status, stdout, stderr: stderr.trim() }).toEqual({ status: 1, stdout: '', stderr: sentence })
})
