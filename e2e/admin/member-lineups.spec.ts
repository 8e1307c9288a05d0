import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  addImages,
  createLineup,
  fillRequiredFields,
  signInAsAdmin,
  storedLineup,
  testImages,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import { serviceClient } from '@/e2e/support/backend'
import { button, field, openForm } from '@/e2e/support/fields'
import { expectGoodLayout } from '@/e2e/support/layout'
import { actOn } from '@/e2e/support/lineup-acts'
import { addVideo } from '@/e2e/support/lineup-form'
import { press } from '@/e2e/support/pages'
import { createUser, fillSignIn, giveRole, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test as base } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const test = base.extend<{ author: TestUser; adminPage: Page }>({
  author: async ({ page }, use) => {
    const author = await signInNewUser(page)
    await use(author)
  },
  adminPage: async ({ browser, extraHTTPHeaders }, use) => {
    const context = await browser.newContext(extraHTTPHeaders && { extraHTTPHeaders })
    const page = await context.newPage()
    await signInAsAdmin(page)
    await use(page)
    await context.close()
  },
})

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const review = (page: Page) => page.getByRole('region', { name: 'Review' })

async function send(page: Page): Promise<void> {
  await press(button(page, 'Send for review'))
  await expect(page).toHaveURL(/\/my-lineups\?sent=/)
  await expect(page.getByRole('status').filter({ hasText: 'no need to send it again' })).toBeVisible()
}

test('a lineup goes from two pictures to the search, and a change of it beside the published one', async ({
  page,
  author,
  adminPage,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const title = uniqueTitle('Sent by a member')
  await page.goto(routes.myLineups())
  await page.getByRole('main').getByRole('link', { name: 'Send a lineup' }).click()
  await expect(field(page, 'Title')).toBeFocused()
  await fillRequiredFields(page, title)
  await addImages(page, 2)
  await send(page)
  await expect(card(page, title)).toContainText('Waiting for review')
  const { short_id = '', slug = '' } = (await storedLineup(title)) ?? {}

  await test.step('its author edits it while it waits', async () => {
    await press(card(page, title).getByRole('link', { name: `Edit ${title}` }))
    await field(page, 'Description (optional)').fill('From the corner')
    await send(page)
  })
  await test.step('an admin publishes it, and visitors find it', async () => {
    await adminPage.goto(routes.review(short_id))
    await expect(adminPage.getByText('From the corner')).toBeVisible()
    await press(button(review(adminPage), `Publish ${title}`))
    await expect.poll(async () => (await storedLineup(title))?.status).toBe('published')
    const visitor = await newVisitor()
    const found = await visitor.get(routes.lineups({ platform: 'pc', q: title }))
    expect(await found.text()).toContain(routes.lineup(slug))
    const byAuthor = routes.author(author.username)
    expect(await (await visitor.get(routes.lineup(slug))).text()).toContain(`href="${byAuthor}"`)
    const authorPage = await visitor.get(byAuthor)
    expect(authorPage.headers()['cache-control']).not.toContain('no-store')
    expect(await authorPage.text()).toContain(title)
    expect(await (await visitor.get('/sitemap.xml')).text()).toContain(byAuthor)
  })

  const better = `${title}, better`
  await test.step('its author changes it, and it stays as it is', async () => {
    await page.goto(routes.lineup(slug))
    await press(page.getByRole('dialog').getByRole('link', { name: 'Edit' }))
    await expect(page.getByText('The lineup stays published')).toBeVisible()
    await press(button(page, 'Send for review'))
    await expect(page.getByText('Nothing differs from the published lineup.')).toBeVisible()
    await field(page, 'Title').fill(better)
    await send(page)
    await expect(card(page, title)).toContainText('until they are accepted')
    expect((await (await newVisitor()).get(routes.lineup(slug))).status()).toBe(200)
  })
  await test.step('an admin sees both side by side and accepts the change', async () => {
    const changeId = (await storedLineup(better))?.short_id
    await adminPage.goto(routes.review(changeId))
    const table = adminPage.getByRole('region', { name: 'Changes of a published lineup' })
    await expect(table.getByRole('cell')).toHaveText([title, better])
    await expectNoAxeViolations(adminPage)
    await press(button(review(adminPage), `Accept ${better}`))
    await toast(adminPage, better).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(adminPage, 'Waiting for review again')).toBeVisible()
    // Nobody reads that a lineup is published that was taken back meanwhile.
    const lineup = serviceClient().from('lineups').update({ status: 'pending' })
    await lineup.eq('short_id', short_id).throwOnError()
    await page.goto(routes.myLineups())
    await expect(card(page, title)).not.toContainText('until they are accepted')
    await adminPage.goto(routes.review(changeId))
    await expect(adminPage.getByText('Accepting them publishes the lineup.')).toBeVisible()
    await press(button(review(adminPage), `Accept ${better}`))
    await expect.poll(async () => (await storedLineup(better))?.short_id).toBe(short_id)
    await page.goto(routes.lineup(slug))
    await expect(page).toHaveTitle(new RegExp(better))
  })
  expect(await storedLineup(title)).toBeNull()
  expect((await storedLineup(better))?.created_by).toBe(author.id)
})

test('authors read why a lineup came back or was rejected, withdraw it, and are warned of duplicates', async ({
  page,
  author,
}) => {
  const known = await createLineup({ title: uniqueTitle('Known throw') })
  const title = `${known.title} again`
  await openForm(page, routes.editMyLineup())
  await fillRequiredFields(page, title)
  await expect(page.getByRole('link', { name: known.title })).toBeVisible()
  await addVideo(page, known.youtube_url)
  await addImages(page, 2)
  await send(page)
  expect(await storedLineup(title)).toMatchObject({ created_by: author.id })
  const admin = await createUser()
  await giveRole(admin, 'admin')
  /** Decides on the lineup as an admin, and shows the author's lineups. */
  const decide = async (act: 'return' | 'reject', input: Record<string, string>) => {
    await actOn(admin, act, [{ title }], input)
    await page.goto(routes.myLineups())
  }
  await decide('return', { note: 'Which corner?' })
  await expect(card(page, title)).toContainText('Changes asked for')
  await expect(card(page, title)).toContainText('Which corner?')
  await press(card(page, title).getByRole('link', { name: `Edit ${title}` }))
  await expect(page.getByRole('main')).toContainText('Which corner?')
  await field(page, 'Description (optional)').fill('The left one')
  await send(page)
  await decide('reject', { reason: 'duplicate', note: 'See the other one.' })
  await expect(card(page, title)).toContainText('Rejected')
  await expect(card(page, title)).toContainText('We have it already')
  await expectGoodLayout(page)
  await expectNoAxeViolations(page)
  await press(card(page, title).getByRole('link', { name: `Send again: ${title}` }))
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(field(page, 'Description (optional)')).toHaveValue('The left one')
  await expect(page.getByRole('tab', { name: 'Step Images (2)' })).toBeVisible()
  await page.goBack()
  await button(page, `Remove ${title}`).click()
  await button(page, 'Remove').click()
  const removed = toast(page, 'Your lineup is removed')
  await expect(removed).toBeVisible()
  await expect(card(page, title)).toBeHidden()
  expect(await storedLineup(title)).toMatchObject({ status: 'deleted' })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, title)).toContainText('We have it already')
})

test('a picture that is too large is shrunk on the device, and one waits for its author to sign in again', async ({
  page,
  context,
  author,
}) => {
  await openForm(page, routes.editMyLineup())
  const background = { r: 90, g: 120, b: 160 }
  const large = sharp({ create: { width: 7000, height: 4000, channels: 3, background } })
  const small = sharp({ create: { width: 40, height: 20, channels: 3, background } })
  await page.getByLabel('Add Step Image').setInputFiles([
    { name: 'large.png', mimeType: 'image/png', buffer: await large.png().toBuffer() },
    { name: 'small.png', mimeType: 'image/png', buffer: await small.png().toBuffer() },
  ])
  await expect(page.getByText('Please choose an image of at least 160 pixels on each side.')).toBeVisible()
  const stored = async () => (await serviceClient().storage.from('lineups').list(author.id)).data?.length
  await expect.poll(stored).toBe(1)

  await context.clearCookies()
  await page.getByLabel('Add Step Image').setInputFiles(await testImages(1))
  const signInLink = page.getByRole('link', { name: 'Sign in in a new tab, then try the upload again' })
  const opened = context.waitForEvent('page')
  await signInLink.click()
  const tab = await opened
  await fillSignIn(tab, author)
  await expect(tab).toHaveURL(routes.myLineups())
  await tab.close()
  await page.getByRole('button', { name: /^Upload .* again$/ }).click()
  await expect(signInLink).toBeHidden()
  await expect.poll(stored).toBe(2)
})
