import { expect, type Page } from '@playwright/test'
import {
  createLineup,
  openLineupForm,
  openTab,
  signInAsAdmin,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { button, field } from '@/e2e/support/fields'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name })

test('the open tab is in the URL and remembered for the next visit', async ({ page, context }) => {
  await signInAsAdmin(page)
  await page.goto(routes.admin())
  await expect(tab(page, 'Lineups')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Users').click()
  await expect(page).toHaveURL(/tab=users/)
  await expect(page.getByRole('heading', { name: /^Users/ })).toBeVisible()
  const newVisitor = await context.newPage()
  await newVisitor.goto(routes.admin())
  await expect(tab(newVisitor, 'Users')).toHaveAttribute('aria-current', 'page')
})

test('a patch is added, changed and deleted; one with verdicts stays', async ({ page }) => {
  await signInAsAdmin(page)
  await openTab(page, 'patches')
  const name = uniqueTitle('9').slice(0, 8)
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'PC', exact: true }) })
  await panel.getByText('Add a patch for PC').click()
  const form = panel.locator('form').last()
  await button(form, 'Add patch').click()
  await expect(field(form, 'Name')).toHaveAccessibleDescription(
    'Please enter a name of 1 to 20 visible characters',
  )
  await field(form, 'Name').fill(name)
  await field(form, 'Released at (UTC)').fill('2020-02-03T08:30')
  await button(form, 'Add patch').click()
  await expect(toast(page, 'Patch added')).toBeVisible()
  const row = panel.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('3 Feb 2020')
  await field(form, 'Name').fill(name)
  await button(form, 'Add patch').click()
  await expect(field(form, 'Name')).toHaveAccessibleDescription(
    'There is a patch of this name on this platform already.',
  )
  await row.getByText('Edit').click()
  await field(row, 'Released at (UTC)').fill('2020-02-04T08:30')
  await button(row, 'Save patch').click()
  await expect(row).toContainText('4 Feb 2020')
  await button(row, `Delete ${name}`).click()
  await expect(row).toBeHidden()

  const judged = page.getByRole('listitem').filter({ hasText: 'Current' }).first()
  await judged.getByText('Edit').click()
  await judged.getByRole('button', { name: /^Delete/ }).click()
  await expect(judged.getByRole('alert')).toHaveText(
    'This patch has verdicts or broken lineups, so it stays.',
  )
})

test('what an admin does is recorded in the log', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const { id, title } = await createLineup()
  await openLineupForm(page, id)
  await field(page, 'Side').selectOption('Defense')
  await button(page, 'Update Lineup').click()
  await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
  await openTab(page, 'log')
  const entry = page.getByRole('row').filter({ hasText: title })
  await expect(entry).toContainText('Lineup updated')
  await expect(entry).toContainText(admin.username)
  await entry.getByText('What changed').click()
  await expect(entry.getByText('side', { exact: true })).toBeVisible()
  await expect(entry.getByRole('link', { name: title })).toHaveAttribute('href', /^\/lineup\//)
  await expect(entry.getByRole('link', { name: admin.username })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search person, thing or act' })
  await search.fill(`${admin.username} lineup updated`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Log (1)' })).toBeVisible()
  await page.getByRole('navigation', { name: 'About' }).getByRole('link', { name: 'users' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
})
