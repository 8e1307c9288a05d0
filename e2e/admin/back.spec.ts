import { expect } from '@playwright/test'
import { createLineup, signInAsAdmin } from '@/e2e/support/admins'
import { button } from '@/e2e/support/fields'
import { cards, press } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const START = '/guides/economy'
const LIST = '/lineups/ascent/sova'

test('Back cancels a question, and deleting a lineup leads to the list', async ({ page }) => {
  const { title } = await createLineup({ map: 'ascent', agent: 'sova' })
  await signInAsAdmin(page)
  await page.goto(START)
  await page.goto(`${LIST}?platform=pc&q=${encodeURIComponent(title)}`)
  await press(cards(page).first().getByRole('link'))
  const viewer = page.getByRole('dialog', { name: title })
  await press(button(viewer, 'Delete'))
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(viewer).toBeVisible()
  await press(button(viewer, 'Delete'))
  await button(question, 'Delete').click()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(/\?platform=pc&q=/)
  await page.goBack()
  await expect(page).toHaveURL(START)
})
