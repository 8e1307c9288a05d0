import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { button } from '@/e2e/support/fields'
import { type Gate, startGate } from '@/e2e/support/gate'
import { readCopy } from '@/e2e/support/kept-pages'
import { DESKTOP, PHONE } from '@/e2e/support/layout'
import { cards, expectSaved, heart, press } from '@/e2e/support/pages'
import {
  addMembers,
  createPlaybook,
  removeMember,
  savePlaybook,
  sharePlaybook,
} from '@/e2e/support/playbooks'
import { environmentOf, PORTS, requireOwnSite, sampleSite } from '@/e2e/support/servers'
import { type SiteCopy, startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const baseURL = `http://localhost:${PORTS.offline}`

/** In front of the tests' own site. Closed, it refuses connections as a stopped server does, unlike `setOffline`. */
let gate: Gate
let site: SiteCopy

test.use({ baseURL, serviceWorkers: 'allow', viewport: PHONE })
test.describe.configure({ mode: 'default', timeout: 180_000 })
test.beforeAll(async () => {
  requireOwnSite()
  site = await startSiteCopy({ env: environmentOf(sampleSite), siteUrl: baseURL })
  gate = await startGate(PORTS.offline, site.port)
})
test.afterEach(() => gate?.open())
test.afterAll(async () => {
  await gate?.close()
  await site?.stop()
})

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keep on This Device' })
const pageWithoutServer = 'There is no connection, and this page is not kept on this device.'

/** Keeps the open page, and waits until it and the page for when there is no connection are kept. */
async function keep(page: Page): Promise<void> {
  await press(button(page, 'Keep on This Device'))
  await expect(dialog(page).getByText(/^Kept .*, \d+\.\d MB\.$/)).toBeVisible({ timeout: 60_000 })
  await button(dialog(page), 'Close').click()
  await waitForOfflinePage(page)
}

/** Waits until the offline page is kept with its files, and the service worker controls this page. */
async function waitForOfflinePage(page: Page): Promise<void> {
  await expect.poll(() => readCopy(page, routes.offline)).toBeDefined()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Expects that all pictures of an element have arrived. */
async function expectPictures(element: Locator): Promise<void> {
  const areLoaded = () =>
    element
      .locator('img:visible')
      .evaluateAll(
        (images) =>
          images.length > 0 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
      )
  await expect.poll(areLoaded).toBe(true)
}

test('a kept playbook is renewed when opened, and played without a connection', async ({ page }) => {
  const owner = await createUser()
  // A page can be kept whatever its texts say.
  const title = 'See static/chunks/x.js'
  const playbook = await createPlaybook(owner, { title })
  const address = await sharePlaybook(owner, playbook, 'link')
  const [removed = '', ...others] = playbook.titles
  await page.goto(address)
  await keep(page)

  await test.step('the copy is renewed when the page is opened', async () => {
    const first = await readCopy(page, address)
    await savePlaybook(owner, playbook, (entries) => entries.slice(1))
    await page.reload()
    await expect(page.getByRole('heading', { name: removed })).toHaveCount(0)
    await expect.poll(async () => (await readCopy(page, address))?.keptAt).not.toBe(first?.keptAt)
  })

  await test.step('another address shows what is kept', async () => {
    await gate.close()
    await page.goto(routes.about)
    await expect(page.getByText(pageWithoutServer)).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(cards(page)).toHaveCount(others.length)
  })

  await test.step('every lineup is played with its pictures', async () => {
    await press(button(page, 'Play'))
    const player = page.getByRole('dialog')
    for (const title of others) {
      await expect(player.getByRole('heading', { name: title })).toBeVisible()
      await expectPictures(player)
      if (title !== others.at(-1)) await button(player, 'Next').click()
    }
    await button(player, 'Map').click()
    await expectPictures(player)
    await button(player, 'Close').click()
    await press(button(page, 'Practice'))
    await button(player, 'Show').click()
    await expectPictures(player)
  })

  await test.step('the other address opens by itself once the server is back', async () => {
    await page.goto(routes.about)
    await expect(page.getByText(pageWithoutServer)).toBeVisible()
    await gate.open()
    const about = page.getByRole('heading', { level: 1, name: 'About Arcline' })
    await expect(about).toBeVisible({ timeout: 30_000 })
  })

  await test.step('while requests are taken and never answered, what is kept is there at once', async () => {
    gate.freeze()
    const start = performance.now()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(performance.now() - start).toBeLessThan(5000)
    await gate.open()
  })

  await test.step('it can be removed from the device', async () => {
    await page.goto(routes.offline)
    await press(button(page, `Remove ${title}`))
    await expect(page.getByRole('heading', { name: 'Nothing Is Kept Yet' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('a page that loads while the worker becomes active is controlled', async ({ page, context }) => {
  await page.route(routes.about, async (route) => {
    const other = await context.newPage()
    await other.goto('/')
    await waitForOfflinePage(other)
    await route.continue()
  })
  await page.goto(routes.about)
  await waitForOfflinePage(page)
})

test('what is saved without a connection is sent by the next page, once', async ({ page }) => {
  const user = await createUser()
  const playbook = await createPlaybook(user)
  const address = await sharePlaybook(user, playbook, 'public')
  await signIn(page, user)
  await page.goto(address)
  await keep(page)
  await gate.close()
  await page.goto(address)
  const card = cards(page).first()
  await press(heart(card))
  await expectSaved(card)
  await card.getByRole('link').click()
  const viewer = page.getByRole('dialog')
  await button(viewer, 'Worked').click()
  await expect(button(viewer, 'Worked')).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page, 'Not sent yet').first()).toBeVisible()
  await page.goto('about:blank')
  await gate.open()

  await page.goto('/')
  const saved = () => user.client.from('saved_lineups').select('lineup_id').throwOnError()
  const verdicts = () => user.client.from('lineup_verdicts').select('worked').throwOnError()
  await expect.poll(async () => (await saved()).data).toHaveLength(1)
  await expect.poll(async () => (await verdicts()).data).toEqual([{ worked: true }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pending-changes'))).toBe(null)

  await test.step('a sign-out asks before it loses a change that is not answered', async () => {
    await page.setViewportSize(DESKTOP)
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        // A call of an action is never answered.
        if (route.request().method() !== 'POST') await route.continue()
      },
    )
    await press(page.getByRole('button', { name: /^Save / }).first())
    await press(button(page, 'Profile'))
    await button(page, 'Sign Out').click()
    await expect(page.getByText('One save or rating has not reached the site yet.')).toBeVisible()
    await button(page, 'Sign Out Anyway').click()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  })
})

test('signing out removes what was opened by a link, also without scripts', async ({ page, context }) => {
  const user = await createUser()
  const linked = await sharePlaybook(user, await createPlaybook(user), 'link')
  const open = await sharePlaybook(user, await createPlaybook(user), 'public')
  await signIn(page, user)
  for (const address of [linked, open]) {
    await page.goto(address)
    await keep(page)
  }
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(routes.profile)
  await button(page, 'Sign Out').click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => readCopy(page, linked)).toBeUndefined()
  expect(await readCopy(page, open)).toBeDefined()
  expect(await readCopy(page, routes.currentUser)).toBeUndefined()
})

test('a kept playbook goes from the device of a member who was removed', async ({ page }) => {
  const [owner, member] = [await createUser(), await createUser()]
  const playbook = await createPlaybook(owner)
  await addMembers(owner, playbook, [member])
  await signIn(page, member)
  const address = routes.editPlaybook(playbook.shortId)
  await page.goto(address)
  await keep(page)
  const note = () => page.getByRole('textbox', { name: `Note on ${playbook.titles[0]}` })
  const first = await readCopy(page, address)

  await test.step('what is typed without a connection is saved once there is one', async () => {
    await gate.close()
    await page.reload()
    await note().fill('Typed without a connection')
    await press(button(page, 'Save'))
    await expect(page.getByText('It goes on as soon as there is one.').first()).toBeVisible()
    // Somebody else changes another line meanwhile.
    await savePlaybook(owner, playbook, (entries) => entries.slice(0, 2))
    await gate.open()
    await expect(toast(page, 'Playbook saved')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('textbox', { name: /^Note on / })).toHaveCount(2)
    await expect(note()).toHaveValue('Typed without a connection')
  })

  await test.step('removed while there is no connection: gone with the next page that is opened', async () => {
    await expect.poll(async () => (await readCopy(page, address))?.keptAt).not.toBe(first?.keptAt)
    await gate.close()
    await removeMember(owner, playbook)
    await page.reload()
    await expect(note()).toHaveValue('Typed without a connection')
    await gate.open()
    // Any page, not that of the playbook.
    await page.evaluate(() => localStorage.removeItem('arcline-kept-pages-asked'))
    await page.goto(routes.about)
    await expect.poll(() => readCopy(page, address)).toBeUndefined()
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Playbook not found' })).toBeVisible()
  })
})

test('a list is kept with all its pages, unless the device has no room', async ({ page, context }) => {
  const address = routes.lineups({ map: 'ascent', agent: 'sova' })
  await page.goto(address)
  await waitForOfflinePage(page)
  const client = await context.newCDPSession(page)
  await client.send('Storage.overrideQuotaForOrigin', { origin: baseURL, quotaSize: 1_000_000 })
  await press(button(page, 'Keep on This Device'))
  await expect(dialog(page).getByText('There is no room for it on this device.')).toBeVisible({
    timeout: 60_000,
  })
  await client.send('Storage.overrideQuotaForOrigin', { origin: baseURL })
  let requests = 0
  page.on('request', (request) => {
    if (request.url() === baseURL + address && request.resourceType() === 'fetch') requests += 1
  })
  await button(dialog(page), 'Keep').click()
  await expect(dialog(page).getByText(/^Kept /)).toBeVisible({ timeout: 60_000 })
  // This browser does not promise to keep anything.
  await expect(dialog(page).getByText(/^Your browser may remove it/)).toBeVisible()
  expect(requests).toBe(1)
  await gate.close()
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expectPictures(cards(page).first())
  await gate.open()
  await client.send('Storage.clearDataForOrigin', { origin: baseURL, storageTypes: 'cache_storage' })
  await page.reload()
  await expect(button(page, 'Keep on This Device')).toBeVisible()
})
