import { expect, type Locator, type Page } from '@playwright/test'
import { pathWithSteps } from './support/lineups'
import { openLineupPage } from './support/pages'
import { makePerson, signIn } from './support/people'
import { test } from './support/visitor'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report Lineup' })
const submit = (dialog: Locator) => dialog.getByRole('button', { name: /^Submit/ })

async function openReport(page: Page, path: string): Promise<Locator> {
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Report' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

test('a visitor is offered an account', async ({ page, request }) => {
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report this lineup' })).toBeVisible()
})

test.describe('somebody who is signed in', () => {
  test.beforeEach(async ({ page }) => signIn(page, await makePerson()))

  test('reports a lineup once', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Lineup/Trick not working' }).check()
    await submit(dialog).click()
    await expect(
      page.getByText('Thank you for reporting this lineup. We will review it shortly.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Wrong title/description' }).check()
    await submit(dialog).click()
    await expect(
      dialog.getByText(
        'Already Reported - You have already reported this lineup. Thank you for helping keep our community safe.',
      ),
    ).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Wrong title/description' })).toBeChecked()
  })

  test('writes a reason, which is counted and needed', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByLabel('Your reason').fill('   ')
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByLabel('Your reason').fill('x'.repeat(600))
    await expect(dialog.getByText('500 / 500')).toBeVisible()
    await dialog.getByLabel('Your reason').fill('Lands on the roof.')
    await submit(dialog).click()
    await expect(page.getByText('Report Submitted')).toBeVisible()
  })

  test('keeps what was written when the report is not taken', async ({ page, request, context }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await dialog.getByLabel('Your reason').fill('Lands on the roof.')
    await context.clearCookies()
    await submit(dialog).click()
    await expect(dialog.getByText('You must be logged in to report a lineup.')).toBeVisible()
    await expect(dialog.getByLabel('Your reason')).toHaveValue('Lands on the roof.')
    await expect(dialog.getByRole('radio', { name: 'Write a reason:' })).toBeChecked()
    await dialog.getByLabel('Your reason').fill('Lands beside the roof.')
    await expect(dialog.getByText('You must be logged in to report a lineup.')).toBeHidden()
  })

  test('finds an empty report after a cancelled one', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await dialog.getByLabel('Your reason').fill('Lands on the roof.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await expect(dialog.getByLabel('Your reason')).toHaveValue('')
  })

  test('works through the dialog by keyboard', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const viewer = await openLineupPage(page, path)
    await viewer.getByRole('button', { name: 'Report' }).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await dialog.getByRole('radio', { name: 'Lineup/Trick not working' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Inappropriate content' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(viewer.getByRole('button', { name: 'Report' })).toBeFocused()
  })
})
