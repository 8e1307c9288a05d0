import { expect, type Page, type Response } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import {
  cards,
  filter,
  firstHeart,
  listHeading,
  waitForHeaderHydration,
  waitForHydration,
} from '@/e2e/support/pages'
import { signInNewUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test.use(PHONE_OPTIONS)

const header = (page: Page) => page.getByRole('banner')
const offlineSign = (page: Page) => header(page).getByText('Offline')
const waitingNotice = (page: Page) =>
  page.getByText('This needs a connection. It goes on as soon as there is one.')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A text of each script that the first taps need. */
const PRELOADED = [
  'Navigation Menu',
  'With a free account you can:',
  'All steps',
  'Share Lineup',
  'Report Lineup',
]

/** Opens a list and waits until it has fetched what the first taps need. */
async function openIdleList(page: Page): Promise<void> {
  let code = ''
  const keepScript = async (response: Response) => {
    if (!response.url().includes('/_next/static/chunks/')) return
    const script = await response.text()
    code += script
  }
  page.on('response', keepScript)
  await page.goto('/')
  await waitForHeaderHydration(page)
  const missing = () => PRELOADED.filter((text) => !code.includes(text))
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  page.off('response', keepScript)
  await page.waitForLoadState('networkidle')
}

test.describe('without a connection', () => {
  test('everything on an idle page that needs no other page still opens', { tag: '@quick' }, async ({
    page,
    context,
  }) => {
    await openIdleList(page)
    await context.setOffline(true)
    await expect(offlineSign(page)).toBeVisible()

    await firstHeart(page).tap()
    await dialog(page, 'Save this lineup').getByRole('button', { name: 'Maybe Later' }).tap()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await dialog(page, 'Navigation Menu').getByRole('button', { name: 'Close menu' }).tap()

    const card = cards(page).first().getByRole('link')
    const viewer = dialog(page, (await card.textContent()) ?? '')
    await card.tap()
    await expect(viewer).toBeVisible()
    await viewer.getByRole('button', { name: 'Share' }).tap()
    await dialog(page, 'Share Lineup').getByRole('button', { name: 'Close', exact: true }).first().tap()
    await viewer.getByRole('button', { name: 'Report' }).tap()
    await expect(dialog(page, 'Report this lineup')).toBeVisible()

    await context.setOffline(false)
    await expect(offlineSign(page)).toBeHidden()
  })

  test('links and forms wait on the page for a connection, keep what was typed, and lead on then', async ({
    page,
    context,
  }) => {
    const footer = page.getByRole('contentinfo')
    await page.goto('/')
    for (const { name, press, url } of [
      { name: 'a filter', press: () => filter(page, 'Side', 'Attacker').tap(), url: '/?side=attacker' },
      {
        name: 'a page of the footer',
        press: () => footer.getByRole('link', { name: 'About' }).tap(),
        url: '/about',
      },
      {
        name: 'a page that is always loaded whole',
        press: async () => {
          await page.getByRole('button', { name: 'Open menu' }).tap()
          await dialog(page, 'Navigation Menu').getByRole('link', { name: 'Saved' }).tap()
        },
        url: '/saved',
      },
      {
        name: 'a form',
        press: async () => {
          await footer.getByRole('textbox').fill('player@arcline.test')
          await footer.getByRole('button', { name: 'Subscribe' }).tap()
        },
        url: /\/subscribe/,
      },
    ])
      await test.step(name, async () => {
        await waitForHeaderHydration(page)
        const before = page.url()
        await context.setOffline(true)
        await expect(offlineSign(page)).toBeVisible()
        await press()
        await expect(waitingNotice(page)).toBeVisible()
        await expect(page).toHaveURL(before)
        if (name === 'a form') await expect(footer.getByRole('textbox')).toHaveValue('player@arcline.test')
        await context.setOffline(false)
        await expect(page).toHaveURL(url)
        await expect(waitingNotice(page)).toBeHidden()
      })
  })
})

test.describe('when a script does not arrive', () => {
  test('a lineup opens as soon as it has arrived, and the page stays', async ({ page }) => {
    let isLost = true
    await page.route('**/_next/static/chunks/**', async (route) => {
      const response = await route.fetch()
      if (isLost && (await response.text()).includes('All steps')) await route.abort('connectionfailed')
      else await route.fulfill({ response })
    })
    await page.goto('/')
    await waitForHydration(firstHeart(page))
    await cards(page).first().getByRole('link').tap()
    await expect(page.getByText('Loading …')).toBeVisible()
    await expect(listHeading(page)).toBeVisible()
    isLost = false
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    // Scripts that are still being loaded ahead.
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a script that the server no longer has asks for a reload, and the page stays', async ({ page }) => {
    await page.route('**/_next/static/chunks/**', async (route) => {
      const response = await route.fetch()
      const isMenu =
        route.request().method() === 'HEAD' || (await response.text()).includes('Navigation Menu')
      if (isMenu) await route.fulfill({ status: 404 })
      else await route.fulfill({ response })
    })
    await page.goto('/')
    await expect(page.getByText('The site was updated.')).toBeVisible()
    await expect(listHeading(page)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Reload this page' }).tap()
    await expect(page.getByText('The site was updated.')).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(dialog(page, 'Navigation Menu')).toBeVisible()
  })
})

test('a form whose reply is lost is sent again by itself, and is the same act', async ({ page }) => {
  const person = await signInNewUser(page)
  await page.goto('/')
  await waitForHeaderHydration(page)
  await cards(page).first().getByRole('link').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).tap()
  const report = dialog(page, 'Report Lineup')
  await report.getByRole('radio', { name: 'Wrong title/description' }).check()
  let sent = 0
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    const response = await route.fetch()
    if (sent === 1) await route.abort('connectionfailed')
    else await route.fulfill({ response })
  })
  await report.getByRole('button', { name: 'Submit Report' }).tap()
  await expect(toast(page, 'Report Submitted')).toBeVisible()
  expect(sent).toBe(2)
  const { count } = await serviceClient()
    .from('lineup_reports')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', person.id)
    .throwOnError()
  expect(count).toBe(1)
})
