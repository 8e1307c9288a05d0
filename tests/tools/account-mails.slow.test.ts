import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendAccountMails, startAccountMails } from '@/lib/accounts/account-mails'
import { signUpAction } from '@/lib/accounts/actions'
import { changeToken, hashChangeToken } from '@/lib/accounts/email-change-tokens'
import { signOut } from '@/lib/accounts/sign-in'
import { escapeHtml } from '@/lib/escape-html'
import { initialFormState } from '@/lib/server/actions/form-state'
import { createAccount, createApiClient, createUnconfirmedAccount } from '@/supabase/seed/accounts'
import { seedTarget } from '@/tools/local-backend/accounts'
import { type RunningBackend, startBackend } from '@/tools/local-backend/backend'
import type { Fault } from '@/tools/local-backend/resend-faults'
import { createResendServer } from '@/tools/local-backend/resend-server'
import { addServerFunction } from './extra-migration'
import { listen } from './listen'

const setCookie = vi.hoisted(() => vi.fn())
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [], get: () => undefined, set: setCookie }),
}))
vi.mock('next/server', () => ({ after: () => {} }))

// The mails with links for accounts, on the embedded backend, with a mail provider that fails as told.

const siteUrl = 'https://lineups.example.test'

let migrations: string
let backend: RunningBackend
let provider: ReturnType<typeof createResendServer>
let providerUrl: string
let faults: Fault[] = []
let isDown = false
/** How many mails were refused while the provider was down. */
let refused = 0
let sent: { to: string | string[]; subject: string; html?: string; text?: string }[] = []

beforeAll(async () => {
  migrations = addServerFunction(
    'age_account_mails(age interval)',
    `update private.account_mails set
       requested_at = requested_at - age, token_at = token_at - age, leased_until = leased_until - age`,
  )
  backend = await startBackend({ migrations, siteUrl })
  provider = createResendServer({
    apiKey: backend.env.RESEND_API_KEY,
    deliver: async (mail) => void sent.push(mail),
    nextFault: () => {
      if (isDown) refused += 1
      return isDown ? '429' : faults.shift()
    },
  })
  providerUrl = await listen(provider)
})
afterAll(async () => {
  provider?.close()
  await backend?.stop()
  rmSync(migrations, { recursive: true })
})

beforeEach(() => {
  for (const [name, value] of Object.entries(backend.env)) vi.stubEnv(name, value)
  vi.stubEnv('RESEND_BASE_URL', providerUrl)
})
afterEach(() => {
  vi.unstubAllEnvs()
  faults = []
  isDown = false
  sent = []
})

const client = (key: string) => createApiClient(backend.env.SUPABASE_URL, key)
const server = () => client(backend.env.SUPABASE_SECRET_KEY)

const request = async (email: string, kind: 'confirmation' | 'recovery', held = false): Promise<string> => {
  const mail = { recipient: email, mail_kind: kind, next_path: '/playbooks/join?key=x&y=1', held }
  return (await server().rpc('request_account_mail', mail).throwOnError()).data
}
const wait = async (age: string) => void (await server().rpc('age_account_mails', { age }).throwOnError())

const tokenIn = (text = '') => /token_hash=(\w+)/.exec(text)?.[1] ?? ''
const verify = async (text: string | undefined, type: 'signup' | 'recovery') =>
  (await client(backend.env.SUPABASE_PUBLISHABLE_KEY).auth.verifyOtp({ token_hash: tokenIn(text), type }))
    .error?.code

const signIn = async (email: string) => {
  const { auth } = client(backend.env.SUPABASE_PUBLISHABLE_KEY)
  return (await auth.signInWithPassword({ email, password: 'secret1' })).error?.code
}

let people = 0
const newAccount = () => ({ email: `p${++people}@example.test`, password: 'secret1', username: `P${people}` })
const createConfirmed = async (): Promise<string> => {
  const account = newAccount()
  await createAccount(seedTarget(backend.env), account)
  return account.email
}
const createUnconfirmed = (account = newAccount()) =>
  createUnconfirmedAccount(seedTarget(backend.env), account)

describe('the mail', () => {
  test.each([
    ['confirmation', 'signup', 'Confirm your email address'],
    ['recovery', 'recovery', 'Set a new password'],
  ] as const)('with the link for %s is sent once, and its link works once', async (kind, type, subject) => {
    const account = newAccount()
    const create = kind === 'confirmation' ? createUnconfirmedAccount : createAccount
    await create(seedTarget(backend.env), account)
    await request(account.email.toUpperCase(), kind)
    expect(await sendAccountMails()).toBe(1)
    expect(await sendAccountMails()).toBe(0)
    const [mail, ...others] = sent
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: account.email, subject })
    const link = `${siteUrl}/auth/confirm?token_hash=${tokenIn(mail?.text)}&type=${type}&next=%2Fplaybooks%2Fjoin%3Fkey%3Dx%26y%3D1`
    expect(mail?.text).toContain(`:\n${link}\n`)
    expect(mail?.html).toContain(`href="${escapeHtml(link)}"`)
    expect(await verify(mail?.text, type)).toBeUndefined()
    expect(await verify(mail?.text, type)).toBe('otp_expired')
    // The password is still the same.
    expect(await signIn(account.email)).toBeUndefined()
  })

  test('is not sent to an address without an account, or that is confirmed already, and creates none', async () => {
    await request('nobody@example.test', 'recovery')
    await request('nobody@example.test', 'confirmation')
    await request(await createConfirmed(), 'confirmation')
    // Confirmed after its mail was stored with a token, which no longer works.
    const account = newAccount()
    const id = await request(account.email, 'confirmation')
    const { token } = await createUnconfirmed(account)
    await server().rpc('set_account_mail_token', { mail_id: id, token }).throwOnError()
    expect(await verify(`token_hash=${token}`, 'signup')).toBeUndefined()
    await sendAccountMails()
    await wait('1 hour')
    await sendAccountMails()
    expect(sent).toEqual([])
    const recovery = { type: 'recovery', email: 'nobody@example.test' } as const
    const { error } = await server().auth.admin.generateLink(recovery)
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('that is requested again is sent once if the first was not, and else replaces its link', async () => {
    const email = await createConfirmed()
    for (const _ of ['first', 'again']) await request(email, 'recovery')
    await sendAccountMails()
    expect(sent).toHaveLength(1)
    await request(email, 'recovery')
    await sendAccountMails()
    expect(sent).toHaveLength(2)
    expect(await verify(sent[0]?.text, 'recovery')).toBe('otp_expired')
    expect(await verify(sent[1]?.text, 'recovery')).toBeUndefined()
  })
})

describe('while the provider fails, the mail waits and arrives once', () => {
  test('when it refuses for an hour, with a link that still works for half an hour', async () => {
    const account = newAccount()
    await createUnconfirmed(account)
    const emails = [account.email, await createConfirmed()]
    await request(emails[0] ?? '', 'confirmation')
    await request(emails[1] ?? '', 'recovery')
    isDown = true
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await expect(sendAccountMails()).rejects.toThrow('429')
      await wait('5 minutes')
    }
    expect(sent).toEqual([])
    isDown = false
    await wait('10 minutes')
    expect(await sendAccountMails()).toBe(2)
    expect(await sendAccountMails()).toBe(0)
    expect(sent.map(({ to }) => to).sort()).toEqual(emails.sort())
    for (const { text, subject } of sent)
      expect(await verify(text, subject.startsWith('Confirm') ? 'signup' : 'recovery')).toBeUndefined()
  })

  // An answer that is lost follows on a mail that was taken.
  test.each(['500', 'unreachable', 'quota', '403', 'lost'] as const)(
    'when it answers once with %s',
    async (fault) => {
      await request(await createConfirmed(), 'recovery')
      faults = [fault]
      await expect(sendAccountMails()).rejects.toThrow('was not sent')
      expect(await sendAccountMails()).toBe(0)
      await wait('1 minute')
      expect(await sendAccountMails()).toBe(1)
      expect(sent).toHaveLength(1)
      expect(await verify(sent[0]?.text, 'recovery')).toBeUndefined()
    },
  )

  test('and is given up at once when the address is refused', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await request(await createConfirmed(), 'recovery')
    faults = ['422']
    expect(await sendAccountMails()).toBe(1)
    await wait('1 hour')
    expect(await sendAccountMails()).toBe(0)
    expect(sent).toEqual([])
    expect(log.mock.calls.flat().join()).toContain('refuses the address')
    log.mockRestore()
  })

  test('and is given up after a day', async () => {
    await request(await createConfirmed(), 'recovery')
    await wait('25 hours')
    expect(await sendAccountMails()).toBe(0)
    await wait('1 hour')
    expect(await sendAccountMails()).toBe(0)
  })
})

test('a server that is killed while it creates an account loses no mail', async () => {
  const account = newAccount()
  await request(account.email, 'confirmation', true)
  await createUnconfirmed(account)
  expect(await sendAccountMails()).toBe(0)
  await wait('1 minute')
  expect(await sendAccountMails()).toBe(1)
  expect(await verify(sent[0]?.text, 'signup')).toBeUndefined()
})

describe('a change of address', () => {
  /** Requests a change, as the server does. */
  async function requestChange() {
    const account = newAccount()
    const { id: person } = await createAccount(seedTarget(backend.env), account)
    const changeId = randomUUID()
    const hash = (side: 'old' | 'new') =>
      hashChangeToken(changeToken(backend.env.SUPABASE_SECRET_KEY, changeId, side))
    const hashes = { old_hash: hash('old'), new_hash: hash('new') }
    const change = { change_id: changeId, person, address: `new-${account.email}`, ...hashes }
    await server().rpc('request_email_change', change).throwOnError()
  }

  const changeTokenIn = (text = '') => /token_hash=([\w-]+)/.exec(text)?.[1] ?? ''
  const confirm = async (token = '') => {
    const hash = hashChangeToken(token)
    return (await server().rpc('confirm_email_change', { hash }).throwOnError()).data
  }

  test('is mailed with the same links after a server was killed or an answer was lost', async () => {
    await requestChange()
    faults = ['lost']
    await expect(sendAccountMails()).rejects.toThrow('was not sent')
    await server().rpc('lease_account_mail').throwOnError()
    await wait('1 minute')
    expect(await sendAccountMails()).toBe(2)
    expect(sent).toHaveLength(2)
    const outcomes = []
    for (const { text } of sent) outcomes.push(await confirm(changeTokenIn(text)))
    expect(outcomes).toEqual(['waiting', 'changed'])
    expect(await sendAccountMails()).toBe(2)
  })
})

test('a provider that fails for long is one error in the log, and a second outage another one', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval'] })
  startAccountMails()
  const errors = () => log.mock.calls.filter(([line]) => String(line).includes('"level":"error"'))
  const email = await createConfirmed()
  const handled = () => refused + sent.length
  /** Lets the worker look for mails, and waits until the provider has taken or refused one. */
  const look = async () => {
    await wait('1 hour')
    const before = handled()
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10_000)
      expect(handled()).toBeGreaterThan(before)
    }, 10_000)
  }
  for (const outage of [1, 2]) {
    await request(email, 'recovery')
    isDown = true
    for (const _ of ['once', 'twice', 'three times']) await look()
    await vi.waitFor(() => expect(errors()).toHaveLength(outage))
    isDown = false
    await look()
    expect(sent).toHaveLength(outage)
  }
  vi.useRealTimers()
  log.mockRestore()
})

test('a repeat of a sign-up whose reply was lost is the same sign-up, and another form is another one', async () => {
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return (await signUpAction(initialFormState, form)).result
  }
  const account = { ...newAccount(), username: 'Archer', requestKey: randomUUID() }
  for (const _ of ['first', 'repeat']) expect(await send(account)).toMatchObject({ ok: true })
  expect(await sendAccountMails()).toBe(1)
  expect(await send({ ...account, requestKey: randomUUID() })).toMatchObject({
    fieldErrors: { email: { code: 'email-taken' }, username: { code: 'username-taken' } },
  })
})

test('signing out ends a reset of a password that was begun by a link', async () => {
  await signOut()
  const recovery = { name: expect.stringContaining('arcline-recovery'), value: '', path: '/reset-password' }
  expect(setCookie).toHaveBeenCalledWith(expect.objectContaining(recovery))
})
