import { type APIRequestContext, type APIResponse, type BrowserContext, expect } from '@playwright/test'
import { formOf, send } from '@/e2e/support/forms'
import { followRedirects, REQUEST_KINDS } from '@/e2e/support/guarded'
import { pathWithSteps } from '@/e2e/support/lineups'
import { tokenMailedTo } from '@/e2e/support/mailbox'
import { STATIC_PAGES } from '@/e2e/support/page-paths'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { expireAccessToken, SESSION_COOKIE, sessionCookie, sessionOf } from '@/e2e/support/session'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, newAccount, signIn, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const PUBLIC_PAGES = ['/', '/lineups/ascent', '/?q=smoke', ...STATIC_PAGES, '/nowhere']

/** Pages and endpoints whose response depends on the session. */
const ADDRESSES_OF_USERS = [
  '/saved',
  '/my-lineups',
  '/profile',
  '/admin',
  '/debug-auth',
  '/login',
  '/reset-password',
  '/subscribe',
  '/api/personal',
  '/api/subscribers.csv',
]

const cookiesSetBy = (answer: APIResponse) =>
  answer.headersArray().flatMap(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? [value] : []))

/** Does everything that sets a cookie. @returns the `Set-Cookie` headers. */
async function cookiesOfAnAccount(request: APIRequestContext, person: TestUser): Promise<string[]> {
  const { email, password } = person
  const signedUp = await send(request, await formOf(request, '/login', 'Sign Up'), newAccount())
  const forgot = await formOf(request, '/login?forgot=1', 'Send reset link')
  const token = await tokenMailedTo(email, () => send(request, forgot, { email }))
  const link = `/auth/confirm?token_hash=${token}&type=recovery`
  const confirmed = await send(request, await formOf(request, link, 'Choose a new password'), {})
  const signedIn = await send(request, await formOf(request, '/login', 'Sign In'), { email, password })
  return [signedUp, confirmed, signedIn].flatMap(cookiesSetBy)
}

/** The account that the site knows for a browser. */
async function currentAccount(context: BrowserContext): Promise<unknown> {
  return (await (await context.request.get('/api/personal')).json()).user
}

test('cookies are hidden from scripts and other sites, and sent only to the paths that need them', {
  tag: '@quick',
}, async ({ request }) => {
  const [signUp, recovery, session, browser] = await cookiesOfAnAccount(request, await createUser())
  expect(signUp).toMatch(/^arcline-sign-up-\d+=[^;]+; Path=\/auth\/confirm;/)
  expect(recovery).toMatch(/^arcline-recovery-\d+=[^;]+; Path=\/reset-password;/)
  expect(session).toMatch(/^arcline-session-\d+=[^;]+; Path=\/;/)
  expect(browser).toMatch(/^arcline-browser-\d+=[^;]+; Path=\/login;/)
  for (const cookie of [signUp, recovery, session, browser]) {
    expect(cookie).toContain('; HttpOnly')
    expect(cookie).toMatch(/; SameSite=lax/i)
    expect(cookie).not.toContain('Domain')
  }
})

test('on https every cookie is secure', async ({ playwright }) => {
  const env = environmentOf(sampleSite)
  const site = await startSiteCopy({ env, siteUrl: 'https://arcline.example' })
  const request = await playwright.request.newContext({ baseURL: site.url })
  try {
    const cookies = await cookiesOfAnAccount(request, await createUser())
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Secure-arcline-sign-up',
      '__Secure-arcline-recovery',
      '__Host-arcline-session',
      '__Secure-arcline-browser',
    ])
    for (const cookie of cookies) expect(cookie).toContain('; Secure')
  } finally {
    await request.dispose()
    await site.stop()
  }
})

test('public pages set no cookie, whatever the session and the request', async ({ context }) => {
  const { request } = context
  const addresses = [...PUBLIC_PAGES, await pathWithSteps(), '/sitemap.xml', '/robots.txt']
  const expectNoCookie = async (who: string) => {
    for (const address of addresses) {
      for (const [kind, headers] of Object.entries(REQUEST_KINDS)) {
        const answer = await request.get(address, { headers })
        expect(cookiesSetBy(answer), `${address} as ${kind}, requested by ${who}`).toEqual([])
      }
    }
  }
  await signIn(request, await createUser())
  await expireAccessToken(context)
  await expectNoCookie('a user with an expired token')
  const cookie = await sessionCookie(context)
  if (cookie) await context.addCookies([{ ...cookie, value: 'base64-broken' }])
  await expectNoCookie('a user with a broken cookie')
})

/** Saves the newest lineup for a user, which is on the first page of the list. */
async function saveNewest({ client }: TestUser): Promise<void> {
  const newest = client.from('published_lineups').select('id').order('created_at', { ascending: false })
  const { data } = await newest.eq('platform', 'Mobile').limit(1).single().throwOnError()
  await client.from('saved_lineups').insert({ lineup_id: data.id }).throwOnError()
}

test('public pages are the same for visitors and users', async ({ request, newVisitor }) => {
  const [visitor, person] = [await newVisitor(), await createUser()]
  await signIn(visitor, person)
  await saveNewest(person)
  // Pages that are rendered for each request contain an id of the request.
  const requestName = /\\"[\w-]{21}[vm]\\"/g
  for (const address of [...PUBLIC_PAGES, await pathWithSteps()]) {
    const [forVisitor, forUser] = await Promise.all(
      [request, visitor].map(async (who) => (await (await who.get(address)).text()).replace(requestName, '')),
    )
    expect(forUser === forVisitor, address).toBe(true)
  }
})

test('a visitor cannot put a nonce into a stored page', async ({ request, newVisitor }) => {
  const nonce = { 'content-security-policy': "script-src 'nonce-leftbehind'", 'x-nonce': 'leftbehind' }
  // No other test requests these lists, so the first request here stores them.
  for (const address of ['/lineups/pearl/breach', '/lineups/sunset/harbor', '/nowhere', '/auth/nowhere']) {
    await (await newVisitor()).get(address, { headers: nonce })
    expect(await (await request.get(address)).text(), address).not.toMatch(/\snonce=|leftbehind/)
  }
})

test('a forged or broken session cookie is that of a visitor', async ({ request, newVisitor }) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ role: 'authenticated' })}.`
  const session = { access_token: 'a.b.c', refresh_token: 'x', expires_at: Date.now() / 1000 + 3000 }
  const answersTo = async (visitor: APIRequestContext, headers = {}) => {
    const answers = []
    for (const address of ADDRESSES_OF_USERS) {
      const answer = await visitor.get(address, { headers, maxRedirects: 0 })
      answers.push([address, answer.status(), answer.headers().location])
    }
    return answers
  }
  const expected = await answersTo(await newVisitor())
  for (const value of [
    `base64-${encode({ ...session, access_token: unsigned })}`,
    `base64-${encode({ ...session, access_token: `${unsigned}forged` })}`,
    `base64-${encode({ ...session, access_token: 7 })}`,
    `base64-${encode({ ...session, expires_at: 1 })}`,
    'base64-broken',
  ]) {
    expect(await answersTo(request, { cookie: `${SESSION_COOKIE}=${value}` }), value).toEqual(expected)
  }
})

test('an expired token is renewed, in responses that no cache keeps', async ({ context }) => {
  const person = await signInNewUser(context.request)
  for (const address of ['/api/personal', '/profile']) {
    await expireAccessToken(context)
    const before = await sessionOf(context)
    const answer = await context.request.get(address)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toMatch(/private.*no-store/)
    expect(cookiesSetBy(answer)).toHaveLength(1)
    const after = await sessionOf(context)
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000 + 600)
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect(await currentAccount(context)).toMatchObject({ id: person.id, isAdmin: false })
  }
  const rename = await formOf(context.request, '/profile', 'Save')
  await expireAccessToken(context)
  const username = `${person.username}x`
  await send(context.request, rename, { username })
  expect(await currentAccount(context)).toMatchObject({ username })
})

test('many simultaneous requests with an expired token keep the user signed in', async ({ context }) => {
  const person = await signInNewUser(context.request)
  const addresses = ['/api/personal', '/profile', '/api/personal', '/debug-auth', '/profile']
  for (const round of ['first', 'second']) {
    await expireAccessToken(context)
    const answers = await Promise.all(addresses.map((address) => context.request.get(address)))
    for (const answer of answers) expect(answer.url()).not.toContain('/login')
    expect(await currentAccount(context), round).toMatchObject({ username: person.username })
  }
})

test('a session that was ended elsewhere ends with the next request', async ({ context, baseURL }) => {
  const person = await signInNewUser(context.request)
  expect(await currentAccount(context)).not.toBeNull()
  await person.client.auth.signOut({ scope: 'global' })
  const [, ...further] = await followRedirects(context.request, new URL('/profile', baseURL))
  expect(further.at(-1)?.url).toBe(`${baseURL}/login?next=%2Fprofile`)
  expect(await currentAccount(context)).toBeNull()
  expect(await sessionCookie(context)).toBeUndefined()
})
