import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type Browser, chromium, type Page, request } from '@playwright/test'
import { inject, onTestFinished } from 'vitest'
import { findChromium } from '@/e2e/support/chromium'
import { formOf, send } from '@/e2e/support/forms'
import { createApiClient } from '@/supabase/seed/accounts'

/** Creates a visitor without a browser. @param baseURL the proxy or a single instance. */
export async function visit(baseURL: string): Promise<APIRequestContext> {
  const visitor = await request.newContext({ baseURL, ignoreHTTPSErrors: true })
  onTestFinished(() => visitor.dispose())
  return visitor
}

/** Signs the admin in with the form that works without JavaScript. */
export async function signIn(visitor: APIRequestContext): Promise<void> {
  const { email, password } = inject('deployment').admin
  const response = await send(visitor, await formOf(visitor, '/login', 'Sign In'), { email, password })
  if (response.status() !== 303) throw new Error(`The admin could not sign in: ${response.status()}`)
}

/** Opens a browser page with the admin signed in. @param baseURL the proxy or a single instance. */
export async function openAdminPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true })
  onTestFinished(() => context.close())
  await signIn(context.request)
  return context.newPage()
}

export const startBrowser = () => chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })

/** Changes the title of a lineup in its form. */
export async function renameLineup(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/admin?tab=lineups&lineup=${id}`)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Update Lineup' }).click()
  await page.waitForURL((url) => !url.searchParams.has('lineup'))
}

/** Creates a lineup directly in the database, and invalidates all pages of the first instance. */
export async function createLineup(): Promise<{ id: string; slug: string; title: string }> {
  const { supabase, instances } = inject('deployment')
  const { data } = await createApiClient(supabase.url, supabase.secretKey)
    .from('lineups')
    .insert({
      title: `Deployed ${randomBytes(4).toString('hex')}`,
      platform: 'PC',
      map: 'abyss',
      agent: 'gekko',
      youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      status: 'published',
    })
    .select('id, slug, title')
    .single()
    .throwOnError()
  const authorization = `Bearer ${supabase.secretKey}`
  const revalidation = await (await visit(instances[0])).post('/api/revalidate', {
    headers: { authorization },
  })
  if (revalidation.status() !== 204)
    throw new Error(`/api/revalidate responded with ${revalidation.status()}`)
  return data
}
