import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import type { AdminTab } from '@/lib/dashboard/tabs'
import { routes } from '@/lib/routes'
import { serviceClient } from './backend'
import { openForm } from './fields'
import { sampleSite, type TestServer } from './servers'
import { createUser, giveRole, signIn, type TestUser } from './users'

/** Creates an admin and signs them in. */
export async function signInAsAdmin(page: Page): Promise<TestUser> {
  const admin = await createUser()
  await giveRole(admin, 'admin')
  await signIn(page, admin)
  return admin
}

/** A title that no other test uses. */
export const uniqueTitle = (words = 'Lineup') => `${words} ${randomBytes(4).toString('hex')}`

/** Image files for uploads, each of another colour. */
export async function testImages(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `step-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 320, height: 180, channels: 3, background: { r: 25 * index, g: 90, b: 160 } },
      })
        .png()
        .toBuffer(),
    })),
  )
}

type Row = {
  title: string
  platform: 'Mobile' | 'PC'
  map: string
  agent: string
  ability?: string
  checked_at?: string
  youtube_url: string
  step_images?: { url: string }[]
  description?: string
  status: 'published' | 'pending' | 'rejected'
  created_by: string | null
  created_at?: string
}

/** A time before all others: what was sent or published then is first in the queue, and last in lists. The last call is first. */
export const longAgo = () => new Date(Date.UTC(2070, 0) - Date.now()).toISOString()

/** Inserts a lineup into the database of a site. @returns its row. */
export async function createLineup(row: Partial<Row> = {}, site: TestServer = sampleSite) {
  const lineup: Row = {
    title: uniqueTitle(),
    platform: 'PC',
    map: 'abyss',
    agent: 'gekko',
    youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    status: 'published',
    created_by: null,
    ...(row.status === 'pending' && { created_at: longAgo() }),
    ...row,
  }
  const { data } = await serviceClient(site).from('lineups').insert(lineup).select().single().throwOnError()
  return data as Row & { id: string; slug: string; short_id: string; updated_at: string }
}

/** The row of a lineup, or `null` when it does not exist. A change that was accepted is a deleted row with the same title. */
export async function storedLineup(title: string) {
  const { data } = await serviceClient()
    .from('lineups')
    .select('*')
    .eq('title', title)
    .order('status', { ascending: false })
    .limit(1)
    .maybeSingle()
  return data
}

/** The toast with a text. */
export const toast = (page: Page, words: string): Locator =>
  page.locator('[data-toast]').filter({ hasText: words })

/** Opens a tab of the dashboard. */
export async function openTab(page: Page, tab: AdminTab, q = ''): Promise<void> {
  await page.goto(routes.admin({ ...defaultListQuery(tab), q }))
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Opens the form of a lineup, or of a new one. */
export async function openLineupForm(page: Page, lineup = 'new', back = ''): Promise<void> {
  await openForm(page, routes.admin({ ...defaultListQuery('lineups'), lineup, back }))
}

/** The steps in the form, in order. */
export const steps = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Step images' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })

/** Chooses images, and waits until all of them are uploaded. */
export async function addImages(page: Page, count: number): Promise<void> {
  await page.getByRole('tab', { name: /^Step Images/ }).click()
  const before = await steps(page).count()
  await page.getByLabel('Add Step Image').setInputFiles(await testImages(count))
  await expect(steps(page)).toHaveCount(before + count)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Fills in title, platform, map and agent. */
export async function fillRequiredFields(form: Locator | Page, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Platform').selectOption('PC')
  await form.getByLabel('Map').selectOption('abyss')
  await form.getByLabel('Agent').selectOption('gekko')
}
