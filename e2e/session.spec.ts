import { type APIRequestContext, type APIResponse, type BrowserContext, expect } from '@playwright/test'
import { STATIC_PAGES } from '@/e2e/support/addresses'
import { environmentOf } from '@/e2e/support/backend'
import { formOf, send } from '@/e2e/support/forms'
import { answersTo, WAYS } from '@/e2e/support/guarded'
import { findLineupPath } from '@/e2e/support/lineups'
import { tokenMailedTo } from '@/e2e/support/mailbox'
import { makePerson, newcomer, type Person, signIn } from '@/e2e/support/people'
import { sampleSite } from '@/e2e/support/servers'
import { letRunOut, sessionCookie, sessionOf } from '@/e2e/support/session'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { test } from '@/e2e/support/visitor'

const PUBLIC_PAGES = ['/', '/lineups/ascent', '/?q=smoke', ...STATIC_PAGES, '/my-lineups', '/nowhere']

const cookiesSetBy = (answer: APIResponse) =>
  answer.headersArray().flatMap(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? [value] : []))

/** Does everything that sets a cookie. @returns the cookies, as they were set. */
async function cookiesOfAnAccount(request: APIRequestContext, person: Person): Promise<string[]> {
  const { email, password } = person
  const signedUp = await send(request, await formOf(request, '/login', 'Sign Up'), newcomer())
  const forgot = await formOf(request, '/login?forgot=1', 'Send reset link')
  const token = await tokenMailedTo(email, () => send(request, forgot, { email }))
  const link = `/auth/confirm?token_hash=${token}&type=recovery`
  const confirmed = await send(request, await formOf(request, link, 'Choose a new password'), {})
  const signedIn = await send(request, await formOf(request, '/login', 'Sign In'), { email, password })
  return [signedUp, confirmed, signedIn].flatMap(cookiesSetBy)
}

/** What the endpoint that pages ask says of a browser's person. */
async function whoIsHere(context: BrowserContext): Promise<unknown> {
  return (await (await context.request.get('/api/personal')).json()).user
}

test('no cookie is for scripts or for other sites, and each goes only where it is needed', async ({
  request,
}) => {
  const [signUp, recovery, session, browser] = await cookiesOfAnAccount(request, await makePerson())
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

test('on https every cookie goes over https alone', async ({ playwright }) => {
  const env = environmentOf(sampleSite)
  const site = await startSiteCopy({ env, siteUrl: 'https://arcline.example' })
  const request = await playwright.request.newContext({ baseURL: site.url })
  try {
    const cookies = await cookiesOfAnAccount(request, await makePerson())
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

test('public pages set no cookie, whoever asks and however', async ({ context }) => {
  const { request } = context
  const addresses = [...PUBLIC_PAGES, await findLineupPath(request, /./), '/sitemap.xml', '/robots.txt']
  const expectNoCookie = async (who: string) => {
    for (const address of addresses) {
      for (const [way, headers] of Object.entries(WAYS)) {
        const answer = await request.get(address, { headers })
        expect(cookiesSetBy(answer), `${address} as ${way}, asked by ${who}`).toEqual([])
      }
    }
  }
  await expectNoCookie('nobody')
  await signIn(request, await makePerson())
  await expectNoCookie('somebody')
  await letRunOut(context)
  await expectNoCookie('somebody whose token has run out')
  const cookie = await sessionCookie(context)
  if (cookie) await context.addCookies([{ ...cookie, value: 'base64-broken' }])
  await expectNoCookie('somebody whose cookie is broken')
})

/** Has a person save the newest lineup, which the first page of the browser shows. */
async function saveNewest({ client }: Person): Promise<void> {
  const newest = client.from('published_lineups').select('id').order('created_at', { ascending: false })
  const { data } = await newest.eq('platform', 'Mobile').limit(1).single().throwOnError()
  await client.from('saved_lineups').insert({ lineup_id: data.id }).throwOnError()
}

test('public pages are the same for everybody', async ({ request, visit }) => {
  const people = [await visit(), await visit()]
  for (const visitor of people) {
    const person = await makePerson()
    await signIn(visitor, person)
    await saveNewest(person)
  }
  // Pages that are rendered for each request carry a name of that request.
  const requestName = /\\"[\w-]{21}[vm]\\"/g
  for (const address of [...PUBLIC_PAGES, await findLineupPath(request, /./)]) {
    const [forNobody, ...forPeople] = await Promise.all(
      [request, ...people].map(async (visitor) =>
        (await (await visitor.get(address)).text()).replace(requestName, ''),
      ),
    )
    for (const html of forPeople) expect(html === forNobody, address).toBe(true)
  }
})

test('a visitor can’t leave a nonce in a stored document', async ({ request, visit }) => {
  const nonce = { 'content-security-policy': "script-src 'nonce-leftbehind'", 'x-nonce': 'leftbehind' }
  // Lists that no other test asks for: each is stored by the first request.
  for (const address of ['/lineups/pearl/breach', '/lineups/sunset/harbor', '/nowhere', '/auth/nowhere']) {
    await (await visit()).get(address, { headers: nonce })
    expect(await (await request.get(address)).text(), address).not.toMatch(/nonce=|leftbehind/)
  }
})

for (const address of ['/api/personal', '/profile']) {
  test(`a token that has run out is renewed by ${address}, for nobody to keep`, async ({ context }) => {
    const person = await makePerson()
    await signIn(context.request, person)
    await letRunOut(context)
    const before = await sessionOf(context)
    const answer = await context.request.get(address)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toMatch(/private.*no-store/)
    expect(cookiesSetBy(answer)).toHaveLength(1)
    const after = await sessionOf(context)
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000 + 600)
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect(await whoIsHere(context)).toMatchObject({
      id: person.id,
      username: person.username,
      isAdmin: false,
    })
  })
}

test('many requests at once with a token that has run out keep the person signed in', async ({ context }) => {
  const person = await makePerson()
  await signIn(context.request, person)
  for (let round = 1; round <= 3; round++) {
    await letRunOut(context)
    const addresses = [
      '/api/personal',
      '/profile',
      '/api/personal',
      '/debug-auth',
      '/profile',
      '/api/personal',
    ]
    const answers = await Promise.all(addresses.map((address) => context.request.get(address)))
    for (const answer of answers) expect(answer.url()).not.toContain('/login')
    expect(await whoIsHere(context), `round ${round}`).toMatchObject({ username: person.username })
  }
})

test('an action that is sent with a token that has run out does its work', async ({ context }) => {
  const person = await makePerson()
  await signIn(context.request, person)
  const rename = await formOf(context.request, '/profile', 'Save')
  await letRunOut(context)
  const username = `${person.username}x`
  await send(context.request, rename, { username })
  expect(await whoIsHere(context)).toMatchObject({ username })
})

test('a session that was ended elsewhere is over at the next request', async ({ context, baseURL }) => {
  const person = await makePerson()
  await signIn(context.request, person)
  expect(await whoIsHere(context)).not.toBeNull()
  await person.client.auth.signOut({ scope: 'global' })
  const [, ...further] = await answersTo(context.request, new URL('/profile', baseURL))
  expect(further.at(-1)?.address).toBe(`${baseURL}/login?next=%2Fprofile`)
  expect(await whoIsHere(context)).toBeNull()
  expect(await sessionCookie(context)).toBeUndefined()
})
