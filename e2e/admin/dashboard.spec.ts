import { expect, type Page } from '@playwright/test'
import { makeLineup, newTitle, openLineupForm, openTab, signInAdmin, toast } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { expectNoBarriers } from '@/e2e/support/barriers'
import { button, field } from '@/e2e/support/fields'
import { makePerson, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'
import { ADMIN_TABS, type AdminTab } from '@/lib/admin/list-query'
import { routes } from '@/lib/routes'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name })

test('the open tab is in the address and remembered between visits', async ({ page, context }) => {
  await signInAdmin(page)
  await page.goto(routes.admin())
  await expect(tab(page, 'Lineups')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Users').click()
  await expect(page).toHaveURL(/tab=users/)
  await expect(page.getByRole('heading', { name: /^Users/ })).toBeVisible()
  const visit = await context.newPage()
  await visit.goto(routes.admin())
  await expect(tab(visit, 'Users')).toHaveAttribute('aria-current', 'page')
})

test('people who are no admins never see it', async ({ page }) => {
  await signIn(page, await makePerson())
  for (const name of Object.keys(ADMIN_TABS)) {
    await page.goto(`${routes.admin()}?tab=${name}`)
    await expect(page).toHaveURL('/')
  }
})

test('a patch is added, changed and deleted; one with verdicts stays', async ({ page }) => {
  await signInAdmin(page)
  await openTab(page, 'patches')
  const name = newTitle('9').slice(0, 8)
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
  await field(form, 'Released on').fill('2020-02-03')
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
  await field(row, 'Released on').fill('2020-02-04')
  await button(row, 'Save patch').click()
  await expect(row).toContainText('4 Feb 2020')
  await button(row, `Delete ${name}`).click()
  await expect(row).toBeHidden()

  const judged = page.getByRole('listitem').filter({ hasText: 'Current' }).first()
  await judged.getByText('Edit').click()
  await judged.getByRole('button', { name: /^Delete/ }).click()
  await expect(judged.getByRole('alert')).toHaveText('This patch has verdicts, so it stays.')
})

test('what an admin does is written down', async ({ page }) => {
  const admin = await signInAdmin(page)
  const { id, title } = await makeLineup()
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
  const { error } = await serviceClient().from('audit_log').delete().gt('id', 0)
  expect(error?.code).toBe('42501')
})

for (const width of [320, 768, 1440]) {
  test(`the dashboard has no barrier at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAdmin(page)
    await makeLineup({ status: 'pending' })
    for (const name of Object.keys(ADMIN_TABS) as AdminTab[]) {
      await openTab(page, name)
      await expectNoBarriers(page, name)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, name).toBeLessThanOrEqual(0)
    }
    await openLineupForm(page)
    await expectNoBarriers(page, 'form')
  })
}
