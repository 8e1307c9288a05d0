import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { button, fillFields } from '@/e2e/support/fields'
import { findLineupPath, pathWithSteps, withSteps } from '@/e2e/support/lineups'
import { filter, listHeading, openLineupPage, press, searchBox } from '@/e2e/support/pages'
import { createUser, fillSignIn, newAccount, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// Flows in pages that the browser has translated. `E2E_TRANSLATED=1 npx playwright test <file>` runs any others in the same way.
test.use({ isTranslated: true })

/** Opens a page and waits until it is translated. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectTranslated(page.locator('h1').first())
}

const expectTranslated = (text: Locator) => expect(text.locator('font font').first()).toBeAttached()

test('signing in and up says what is wrong', async ({ page }) => {
  const { email, username } = newAccount()
  await openTranslated(page, routes.login())
  await fillSignIn(page, { email, password: 'wrong password' })
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Sign Up' })
  await fillFields(panel, { Username: username, Email: email, Password: 'long enough' })
  await expect(panel.getByText('This username is free.')).toBeVisible()
  await button(panel, 'Sign Up').click()
  await expect(page.getByText('Please check your email for verification link')).toBeVisible()
})

test('saving, reporting and playbooks change their labels', async ({ page }) => {
  await signIn(page, await createUser())
  const viewer = await openLineupPage(page, await pathWithSteps())
  await expectTranslated(viewer)

  await test.step('Save', async () => {
    await press(button(viewer, 'Save'))
    await expect(viewer.getByText('Saved', { exact: true })).toBeVisible()
    await expect(toast(page, 'Lineup Saved')).toBeVisible()
    await button(viewer, 'Saved').click()
    await expect(viewer.getByText('Save', { exact: true })).toBeVisible()
  })
  await test.step('Report', async () => {
    await button(viewer, 'Report').click()
    const dialog = page.getByRole('dialog', { name: 'Report Lineup' })
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await dialog.getByLabel('Your reason').fill('Lands short')
    await expect(dialog.getByText('11 / 500')).toBeVisible()
    await button(dialog, 'Submit Report').click()
    await expect(toast(page, 'Report Submitted')).toBeVisible()
    await expect(viewer.getByText('Reported', { exact: true })).toBeVisible()
  })
  await test.step('a playbook', async () => {
    await button(viewer, 'Playbook').click()
    const dialog = page.getByRole('dialog', { name: 'Add to playbook' })
    await fillFields(dialog, { 'New playbook': 'B retake' })
    await button(dialog, 'Create and add').click()
    await expect(dialog.getByRole('checkbox', { name: 'B retake' })).toBeChecked()
    await button(dialog, 'Done').click()
    await openTranslated(page, routes.playbooks)
    await fillFields(page, { 'Name of a new playbook': 'A execute' })
    await button(page, 'Create playbook').click()
    await expect(page.getByRole('heading', { name: 'A execute' })).toBeVisible()
  })
})

test('the viewer shows the number and the text of each step, and the next lineup', async ({ page }) => {
  const path = await findLineupPath(withSteps(3))
  const viewer = await openLineupPage(page, path)
  await expectTranslated(viewer)
  await press(button(viewer, 'Pause'))
  await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').first().click()
  const step = viewer.getByText(/^Step \d+ of \d+$/)
  await expect(step).toHaveText(/^Step 1 of /)
  await press(button(viewer, 'Next step'))
  await expect(step).toHaveText(/^Step 2 of /)
  await button(viewer, 'Next step').click()
  await expect(step).toHaveText(/^Step 3 of /)
})

test('filters and search change the count, and the guides play', async ({ page }) => {
  await openTranslated(page, '/')
  await filter(page, 'Map', 'Ascent').click()
  await expect(page).toHaveURL('/lineups/ascent')
  await expect(listHeading(page)).toBeVisible()
  await searchBox(page).fill('dart')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=dart/)
  await expect(page.getByText('“dart”').first()).toBeVisible()

  await openTranslated(page, '/guides/spike')
  await press(button(page, 'Play'))
  await expect(page.getByText('Pause', { exact: true })).toBeVisible()
  await expect(page.getByText(/^[1-9]\.\d s$/)).toBeVisible()
  await button(page, 'Sound').click()
  await expect(button(page, 'Sound')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Pause').click()
  await expect(page.getByText('Play', { exact: true })).toBeVisible()
})
