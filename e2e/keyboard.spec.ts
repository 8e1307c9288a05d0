import { expect, test } from '@playwright/test'
import { cards, filter } from './support/pages'

test('filtering, opening and leaving a lineup go by keyboard alone, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(filter(page, 'Platform', 'Mobile')).toBeFocused()

  await filter(page, 'Map', 'Haven').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?map=haven')
  await expect(filter(page, 'Map', 'Haven')).toBeFocused()
  await filter(page, 'Side', 'Attacker').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?side=attacker&map=haven')
  await expect(filter(page, 'Side', 'Attacker')).toBeFocused()

  const card = cards(page).first().getByRole('link')
  await card.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeFocused()
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
})
