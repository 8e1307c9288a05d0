import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { button } from '@/e2e/support/fields'
import { readCopy } from '@/e2e/support/kept-pages'
import { DESKTOP, PHONE } from '@/e2e/support/layout'
import { cards, expectSaved, heart, press, waitForHydration } from '@/e2e/support/pages'
import { addMembers, createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { type SiteCopy, startSiteCopy } from '@/e2e/support/site-copy'
import { createUser, fillSignIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

/** A site whose server these tests stop: the network of a browser that is switched off is not the same. */
let site: SiteCopy

test.use({ serviceWorkers: 'allow', viewport: PHONE })
test.describe.configure({ mode: 'default', timeout: 180_000 })
test.beforeAll(async () => {
  site = await startSiteCopy({ env: environmentOf(sampleSite) })
})
test.afterEach(() => site.resume())
// Without a site of its own, the file is skipped before one has started.
test.afterAll(() => site?.stop())

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keep on This Device' })
const pageWithoutServer = 'There is no connection, and this page is not kept on this device.'

/** Signs in on the site that is stopped. Its cookies have another name than those of the site of the other tests. */
async function signInHere(page: Page, user: TestUser): Promise<void> {
  await page.goto(`${site.url}${routes.login()}`)
  await waitForHydration(page.getByRole('tabpanel', { name: 'Sign In' }).getByLabel('Email'))
  await fillSignIn(page, user)
  await expect(page).toHaveURL(`${site.url}/`)
}

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

test('a kept playbook is opened and played while the server is stopped, and anything else says what is kept', async ({
  page,
}) => {
  const owner = await createUser()
  const playbook = await createPlaybook(owner)
  const address = await sharePlaybook(owner, playbook, 'link')
  await page.goto(site.url + address)
  await keep(page)
  await site.pause()

  await test.step('another address shows what is kept', async () => {
    await page.goto(`${site.url}${routes.about}`)
    await expect(page.getByText(pageWithoutServer)).toBeVisible()
    await page.getByRole('link', { name: 'A execute' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A execute' })).toBeVisible()
  })

  await test.step('every lineup is played with its pictures', async () => {
    await press(button(page, 'Play'))
    const player = page.getByRole('dialog')
    for (const title of playbook.titles) {
      await expect(player.getByRole('heading', { name: title })).toBeVisible()
      await expectPictures(player)
      if (title !== playbook.titles.at(-1)) await button(player, 'Next').click()
    }
    await button(player, 'Map').click()
    await expectPictures(player)
    await button(player, 'Close').click()
    await press(button(page, 'Practice'))
    await button(player, 'Show').click()
    await expectPictures(player)
  })

  await test.step('the other address opens by itself once the server is back', async () => {
    await page.goto(`${site.url}${routes.about}`)
    await expect(page.getByText(pageWithoutServer)).toBeVisible()
    await site.resume()
    await expect(page.getByRole('heading', { level: 1, name: 'About Arcline' })).toBeVisible({
      timeout: 30_000,
    })
  })

  await test.step('it can be removed from the device', async () => {
    await page.goto(`${site.url}${routes.offline}`)
    await press(button(page, 'Remove A execute'))
    await expect(page.getByRole('heading', { name: 'Nothing Is Kept Yet' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('while the network takes requests and never answers, what is kept is there at once, and any other address leads to it', async ({
  page,
}) => {
  const owner = await createUser()
  const playbook = await createPlaybook(owner)
  const address = await sharePlaybook(owner, playbook, 'public')
  await page.goto(site.url + address)
  await keep(page)
  await page.goto(site.url)
  site.freeze()
  try {
    const start = performance.now()
    await page.goto(site.url + address)
    await expect(page.getByRole('heading', { level: 1, name: 'A execute' })).toBeVisible()
    expect(performance.now() - start).toBeLessThan(5000)
    await press(button(page, 'Play'))
    await expectPictures(page.getByRole('dialog'))
    await page.goto(site.url + routes.about)
    await expect(page.getByText(pageWithoutServer)).toBeVisible()
  } finally {
    site.thaw()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'About Arcline' })).toBeVisible({
    timeout: 30_000,
  })
})

test('a page that is still loading when the worker becomes active is controlled by it', async ({
  page,
  context,
}) => {
  await page.route(site.url + routes.about, async (route) => {
    const other = await context.newPage()
    await other.goto(site.url)
    await waitForOfflinePage(other)
    await route.continue()
  })
  await page.goto(site.url + routes.about)
  await waitForOfflinePage(page)
})

test('what is saved and said about a lineup without a connection is sent by the next page, once', async ({
  page,
}) => {
  const user = await createUser()
  const playbook = await createPlaybook(user)
  const address = await sharePlaybook(user, playbook, 'public')
  await signInHere(page, user)
  await page.goto(site.url + address)
  await keep(page)
  await site.pause()
  await page.goto(site.url + address)
  const card = cards(page).first()
  await press(heart(card))
  await expectSaved(card)
  await card.getByRole('link').click()
  const viewer = page.getByRole('dialog')
  await button(viewer, 'Worked').click()
  await expect(button(viewer, 'Worked')).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page, 'Not sent yet').first()).toBeVisible()
  await page.goto('about:blank')
  await site.resume()

  await page.goto(site.url)
  const saved = () => user.client.from('saved_lineups').select('lineup_id').throwOnError()
  const verdicts = () => user.client.from('lineup_verdicts').select('worked').throwOnError()
  await expect.poll(async () => (await saved()).data).toHaveLength(1)
  await expect.poll(async () => (await verdicts()).data).toEqual([{ worked: true }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pending-changes'))).toBe(null)
})

test('a sign-out asks before it loses a change that is not answered', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signInHere(page, await createUser())
  await page.goto(site.url)
  await expect(button(page, 'Profile')).toBeVisible()
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      // A call of an action is never answered.
      if (route.request().method() !== 'POST') await route.continue()
    },
  )
  await press(heart(cards(page).first()))
  await press(button(page, 'Profile'))
  await button(page, 'Sign Out').click()
  await expect(page.getByText('One save or rating has not reached the site yet.')).toBeVisible()
  await button(page, 'Sign Out Anyway').click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

test('signing out removes a playbook that was opened by its link, also while no scripts run', async ({
  page,
  context,
}) => {
  const user = await createUser()
  const linked = await sharePlaybook(user, await createPlaybook(user), 'link')
  const open = await sharePlaybook(user, await createPlaybook(user), 'public')
  await signInHere(page, user)
  for (const address of [linked, open]) {
    await page.goto(site.url + address)
    await keep(page)
  }
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(`${site.url}${routes.profile}`)
  await button(page, 'Sign Out').click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect.poll(() => readCopy(page, linked)).toBeUndefined()
  expect(await readCopy(page, open)).toBeDefined()
  expect(await readCopy(page, routes.currentUser)).toBeUndefined()
})

test('a team’s playbook is read without a connection, and goes from the device of a member who was removed meanwhile', async ({
  page,
}) => {
  const [owner, member] = [await createUser(), await createUser()]
  const playbook = await createPlaybook(owner)
  await addMembers(owner, playbook, [member])
  await signInHere(page, member)
  const address = routes.editPlaybook(playbook.shortId)
  await page.goto(site.url + address)
  await keep(page)
  const note = () => page.getByRole('textbox', { name: `Note on ${playbook.titles[0]}` })
  const first = await readCopy(page, address)

  await test.step('what is typed without a connection is saved once there is one', async () => {
    await site.pause()
    await page.reload()
    await note().fill('Typed without a connection')
    await press(button(page, 'Save'))
    await expect(page.getByText('It goes on as soon as there is one.').first()).toBeVisible()
    // Somebody else changes another line meanwhile.
    const last = { playbook_id: playbook.id, included: false }
    const { data } = await owner.client.rpc('playbook', { wanted_short_id: playbook.shortId }).throwOnError()
    await owner.client
      .rpc('set_in_playbook', { ...last, lineup_id: data.entries[2].lineup_id })
      .throwOnError()
    await site.resume()
    await expect(toast(page, 'Playbook saved')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('textbox', { name: /^Note on / })).toHaveCount(2)
    await expect(note()).toHaveValue('Typed without a connection')
  })

  await test.step('removed while there is no connection: gone with the next page that is opened', async () => {
    await expect.poll(async () => (await readCopy(page, address))?.keptAt).not.toBe(first?.keptAt)
    await site.pause()
    const { data: team } = await owner.client
      .rpc('playbook_team', { wanted_short_id: playbook.shortId })
      .throwOnError()
    await owner.client.rpc('remove_member', { member_id: team[1].member_id }).throwOnError()
    await page.reload()
    await expect(note()).toHaveValue('Typed without a connection')
    await site.resume()
    // Any page, not that of the playbook.
    await page.evaluate(() => localStorage.removeItem('arcline-kept-pages-asked'))
    await page.goto(`${site.url}/about`)
    await expect.poll(() => readCopy(page, address)).toBeUndefined()
    await page.goto(site.url + address)
    await expect(page.getByRole('heading', { name: 'Playbook not found' })).toBeVisible()
  })
})

test('a copy is renewed when its page is opened', async ({ page }) => {
  const owner = await createUser()
  // A page can be kept whatever its texts say.
  const playbook = await createPlaybook(owner, { title: 'See static/chunks/x.js' })
  const address = await sharePlaybook(owner, playbook, 'link')
  await page.goto(site.url + address)
  await keep(page)
  await expect(cards(page)).toHaveCount(3)
  const { data } = await owner.client
    .from('playbook_entries')
    .select('lineup_id')
    .limit(1)
    .single()
    .throwOnError()
  const change = { playbook_id: playbook.id, lineup_id: data.lineup_id, included: false }
  await owner.client.rpc('set_in_playbook', change).throwOnError()
  const first = await readCopy(page, address)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expect.poll(async () => (await readCopy(page, address))?.keptAt).not.toBe(first?.keptAt)
  await site.pause()
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
})

test('a device without room keeps nothing and says so, and what the browser removed is not called kept', async ({
  page,
  context,
}) => {
  const owner = await createUser()
  const address = await sharePlaybook(owner, await createPlaybook(owner), 'public')
  await page.goto(site.url + address)
  await waitForOfflinePage(page)
  const client = await context.newCDPSession(page)
  const origin = new URL(site.url).origin
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 })
  await press(button(page, 'Keep on This Device'))
  await expect(dialog(page).getByText('There is no room for it on this device.')).toBeVisible({
    timeout: 60_000,
  })
  await client.send('Storage.overrideQuotaForOrigin', { origin })
  await button(dialog(page), 'Keep').click()
  await expect(dialog(page).getByText(/^Kept /)).toBeVisible({ timeout: 60_000 })
  // This browser does not promise to keep anything.
  await expect(dialog(page).getByText(/^Your browser may remove it/)).toBeVisible()
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' })
  await page.reload()
  await expect(button(page, 'Keep on This Device')).toBeVisible()
})

test('a list of a map and an agent is kept with all its pages', async ({ page }) => {
  const address = `${site.url}${routes.lineups({ map: 'ascent', agent: 'sova' })}`
  let requests = 0
  page.on('request', (request) => {
    if (request.url() === address && request.resourceType() === 'fetch') requests += 1
  })
  await page.goto(address)
  await keep(page)
  expect(requests).toBe(1)
  await site.pause()
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expectPictures(cards(page).first())
})
