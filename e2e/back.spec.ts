import { expect, type Locator, type Page } from '@playwright/test'
import { button } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { openFirstLineup, openMenu, press } from '@/e2e/support/pages'
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

test('Back closes the menu, shows a page without it that the menu has left, and then leaves the page', async ({
  page,
}) => {
  await page.goto(START)
  await page.goto(LIST)
  await expectBackCloses(page, await openMenu(page))
  await page.keyboard.press('Tab')
  const menu = await openMenu(page)
  await button(menu, 'Close menu').click()
  await expect(menu).toBeHidden()
  await openMenu(page)
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
  await page.goto(START)
  await page.goto(LIST)
  const { viewer } = await openFirstLineup(page)
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
    await page.goBack()
    await expect(viewer).toBeHidden()
    await openFirstLineup(page)
    await press(button(viewer, 'Report'))
    await expect(page.getByRole('textbox')).toHaveValue('The wall is gone.')
    await button(page.getByRole('dialog', { name: 'Report Lineup' }), 'Cancel').click()
  })
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(LIST)

  await test.step('the button of a lineup closes it after a dialog, also once another lineup is shown', async () => {
    await openFirstLineup(page)
    const url = page.url()
    await press(button(viewer, 'Share'))
    await button(page.getByRole('dialog', { name: 'Share Lineup' }), 'Close')
      .first()
      .click()
    const shown = page.getByRole('dialog').filter({ has: button(page, 'Report') })
    await press(shown.getByRole('button', { name: /^Next lineup:/ }))
    await expect(page).not.toHaveURL(url)
    await shown.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(shown).toBeHidden()
  })
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
