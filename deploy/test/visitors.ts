import { randomUUID } from 'node:crypto'
import { type APIRequestContext, chromium, type Page, request } from '@playwright/test'
import { expect, onTestFinished } from 'vitest'
import { findChromium } from '@/e2e/support/chromium'
import { formOf, send } from '@/e2e/support/forms'
import { ADMIN } from './hosted-project'
import type { Site } from './site'

export type Lineup = { id: string; slug: string; title: string }

/** A visitor without a browser. @param baseURL the proxy or a single instance. */
export async function visit(baseURL: string): Promise<APIRequestContext> {
  const visitor = await request.newContext({ baseURL, ignoreHTTPSErrors: true })
  onTestFinished(() => visitor.dispose())
  return visitor
}

/** Uses the form that works without JavaScript. */
export async function signIn(visitor: APIRequestContext, { email, password } = ADMIN): Promise<void> {
  const response = await send(visitor, await formOf(visitor, '/login', 'Sign In'), { email, password })
  expect(response.status()).toBe(303)
}

/** A browser page with somebody signed in. @param baseURL the proxy or a single instance. */
export async function openPage(baseURL: string, account = ADMIN): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true })
  await signIn(context.request, account)
  return context.newPage()
}

/** Adds a lineup directly to the database, then invalidates all pages. */
export async function createLineup({ database, env, firstUrl }: Site): Promise<Lineup> {
  const { rows } = await database.query<Lineup>(
    `insert into public.lineups (title, platform, map, agent, youtube_url, status)
     values ($1, 'PC', 'abyss', 'gekko', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'published')
     returning id, slug, title`,
    [`Deployed ${randomUUID().slice(0, 8)}`],
  )
  const headers = { authorization: `Bearer ${env.SUPABASE_SECRET_KEY}` }
  const revalidation = await (await visit(firstUrl)).post('/api/revalidate', { headers })
  expect(revalidation.status()).toBe(204)
  return rows[0] as Lineup
}

export async function renameLineup(page: Page, { id }: Lineup, title: string): Promise<void> {
  await page.goto(`/admin?tab=lineups&lineup=${id}`)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Update Lineup' }).click()
  await page.waitForURL((url) => !url.searchParams.has('lineup'))
}

/** Expects the new path on the other instance at once, and on the proxy within five seconds. @returns the new path. */
export async function expectSharedRename(
  site: Site,
  page: Page,
  lineup: Lineup,
  title: string,
  otherUrl: string,
): Promise<string> {
  const path = `/lineup/${lineup.slug}`
  const [visitor, proxied] = [await visit(otherUrl), await visit(site.url)]
  for (const client of [visitor, proxied, proxied]) expect((await client.get(path)).status()).toBe(200)
  await renameLineup(page, lineup, title)
  const old = await visitor.get(path, { maxRedirects: 0 })
  expect(old.status()).toBe(308)
  const { location = '' } = old.headers()
  const moved = location.slice(location.indexOf('/lineup/'))
  expect(moved).not.toBe(path)
  expect(await (await visitor.get(moved)).text()).toContain(title)
  const status = async () => (await proxied.get(path, { maxRedirects: 0 })).status()
  await expect.poll(status, { timeout: 6_000 }).toBe(308)
  return moved
}
