import { expect, type Locator, type Page } from '@playwright/test'
import { button } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { openFirstLineup, openMenu, press } from '@/e2e/support/pages'
import { createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const START = '/guides/economy'
const LIST = '/lineups/ascent/sova'

test.use({ viewport: PHONE, hasTouch: true })

/** Expects that Back closes a dialog and nothing else. */
async function expectBackCloses(page: Page, dialog: Locator): Promise<void> {
  const url = page.url()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(url)
}

/** Opens a list with a page before it, and a lineup over it. */
async function openLineupOverList(page: Page): Promise<Locator> {
  await page.goto(START)
  await page.goto(LIST)
  const { viewer } = await openFirstLineup(page)
  return viewer
}

test('Back closes the menu, and then leaves the page', async ({ page }) => {
  await page.goto(START)
  await page.goto(LIST)
  await expectBackCloses(page, await openMenu(page))
  await page.keyboard.press('Tab')
  const menu = await openMenu(page)
  await button(menu, 'Close menu').click()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(START)
})

test('Back from a page that the menu led to shows the page without the menu', async ({ page }) => {
  await page.goto(START)
  await page.goto(LIST)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Crosshairs' }).click()
  await expect(page).toHaveURL('/crosshairs')
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expect(menu).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/crosshairs')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(START)
})

test('Back closes what lies over a lineup, then the lineup, then leaves the list', async ({ page }) => {
  await signIn(page, await createUser())
  const viewer = await openLineupOverList(page)
  for (const [name, title] of [
    ['Report', 'Report Lineup'],
    ['Playbook', 'Add to playbook'],
    ['Share', 'Share Lineup'],
  ] as const)
    await test.step(title, async () => {
      const dialog = page.getByRole('dialog', { name: title })
      await press(button(viewer, name))
      await expectBackCloses(page, dialog)
      await press(button(viewer, name))
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  await test.step('what was typed is there again', async () => {
    await press(button(viewer, 'Report'))
    await page.getByRole('radio', { name: 'Write a reason:' }).check()
    await page.getByRole('textbox').fill('The wall is gone.')
    await page.goBack()
    await press(button(viewer, 'Report'))
    await expect(page.getByRole('textbox')).toHaveValue('The wall is gone.')
    await page.goBack()
  })
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(LIST)
  await page.goBack()
  await expect(page).toHaveURL(START)
})

test('the button of a lineup closes it after a dialog, also once another lineup is shown', async ({
  page,
}) => {
  await openLineupOverList(page)
  const viewer = page.getByRole('dialog').filter({ has: button(page, 'Report') })
  const prompt = page.getByRole('dialog').last()
  await press(button(viewer, 'Report'))
  await button(prompt, 'Maybe Later').click()
  const url = page.url()
  await press(viewer.getByRole('button', { name: /^Next lineup:/ }))
  await expect(page).not.toHaveURL(url)
  await viewer.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(viewer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(START)
})

test('Back closes a dialog over the play view, and then the view', async ({ page }) => {
  const owner = await createUser()
  const path = await sharePlaybook(owner, await createPlaybook(owner), 'public')
  await page.goto(START)
  await page.goto(path)
  await press(button(page, 'Play'))
  const view = page.getByRole('dialog')
  await expect(view).toBeVisible()
  await page.reload()
  await expect(view).toBeVisible()
  await expectBackCloses(page, view)
  await press(button(page, 'Play'))
  await button(view, 'Close').click()
  await expect(view).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(START)
})

test('the second tap of a double tap does nothing on what appeared under the finger', async ({ page }) => {
  await page.goto(LIST)
  await page.evaluate(() => {
    const cover = (tag: string) => {
      const element = document.createElement(tag)
      element.style.cssText = 'position: fixed; inset: 0; z-index: 100'
      return element
    }
    const button = cover('button')
    button.textContent = 'Appeared'
    button.addEventListener('click', () => button.remove())
    // A finger beside a link would tap the link.
    const before = cover('div')
    before.addEventListener('click', () => before.replaceWith(button))
    document.body.append(before)
  })
  await page.touchscreen.tap(8, 400)
  await page.touchscreen.tap(12, 404)
  await expect(button(page, 'Appeared')).toBeVisible()
  await page.waitForTimeout(350)
  await page.touchscreen.tap(12, 404)
  await expect(button(page, 'Appeared')).toBeHidden()
})
