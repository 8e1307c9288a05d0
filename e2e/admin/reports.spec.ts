import { expect, type Page } from '@playwright/test'
import { createLineup, openTab, signInAsAdmin, toast } from '@/e2e/support/admins'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { button, field } from '@/e2e/support/fields'
import { emptySite } from '@/e2e/support/servers'
import { createUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

const group = (page: Page, title: string) => page.getByRole('article', { name: title })

const report = (
  { client, id }: TestUser,
  lineup: { id: string },
  reason: string,
  custom: string | null = null,
) =>
  client
    .from('lineup_reports')
    .insert({ lineup_id: lineup.id, user_id: id, reason, custom_reason: custom, status: 'pending' })
    .throwOnError()

test('reports are grouped by lineup, narrowed by status, and lead to their lineup', async ({ page }) => {
  test.setTimeout(120_000)
  const admin = await signInAsAdmin(page)
  await test.step('a report is settled with a status and notes', async () => {
    const lineup = await createLineup()
    const [one, two] = [await createUser(), await createUser()]
    await report(one, lineup, 'not-working')
    await report(two, lineup, 'custom', 'Lands on the roof.')
    await openTab(page, 'reports')
    const entries = group(page, lineup.title).getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Lands on the roof.')
    await expect(entries.first()).toContainText(two.email)
    await expect(entries.last()).toContainText('Lineup/Trick not working')

    await entries.first().locator('summary').click()
    await expect(field(entries.first(), 'Status')).toHaveValue('reviewed')
    await field(entries.first(), 'Status').selectOption('resolved')
    await field(entries.first(), 'Notes (optional)').fill('Fixed the aim point.')
    await button(entries.first(), 'Update Status').click()
    await expect(toast(page, 'Report updated')).toBeVisible()
    await expect(entries.first()).toContainText('resolved')
    await expect(entries.first()).toContainText(`by ${admin.username}`)
    await expect(entries.first()).toContainText('Fixed the aim point.')
    await expect(entries.first().locator('summary')).toBeHidden()
    await expect(entries.first()).toBeFocused()
    const { data } = await serviceClient()
      .from('lineup_reports')
      .select('status, notes, resolved_by, resolved_at')
      .eq('user_id', two.id)
      .single()
    expect(data).toMatchObject({ status: 'resolved', notes: 'Fixed the aim point.', resolved_by: admin.id })
    expect(data?.resolved_at).not.toBeNull()
  })
  await test.step('they can be narrowed by status', async () => {
    const lineup = await createLineup()
    await report(await createUser(), lineup, 'wrong-info')
    await openTab(page, 'reports')
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'dismissed' }).click()
    await expect(page).toHaveURL(/status=dismissed/)
    await expect(group(page, lineup.title)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'pending' }).click()
    await expect(group(page, lineup.title)).toBeVisible()
  })
  await test.step('a deleted lineup keeps its reports and its title', async () => {
    const lineup = await createLineup()
    await report(await createUser(), lineup, 'not-working')
    await serviceClient().from('lineups').delete().eq('id', lineup.id).throwOnError()
    await openTab(page, 'reports')
    await expect(group(page, lineup.title)).toContainText('Deleted lineup')
  })
  await test.step('the lineup and its form are linked, and the form leads back', async () => {
    const lineup = await createLineup()
    await report(await createUser(), lineup, 'not-working')
    await openTab(page, 'reports')
    await expect(group(page, lineup.title).getByRole('link', { name: lineup.title })).toHaveAttribute(
      'href',
      routes.lineup(lineup.slug),
    )
    await group(page, lineup.title).getByRole('link', { name: 'Edit lineup' }).click()
    await expect(field(page, 'Title')).toHaveValue(lineup.title)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(routes.admin(defaultListQuery('reports')))
  })
  await test.step('a report that another admin has settled is not settled again', async () => {
    const lineup = await createLineup()
    const person = await createUser()
    await report(person, lineup, 'inappropriate')
    await openTab(page, 'reports')
    const entry = group(page, lineup.title).getByRole('listitem')
    await entry.locator('summary').click()
    await settleElsewhere(person)
    await field(entry, 'Notes (optional)').fill('Kept.')
    await button(entry, 'Update Status').click()
    await expect(toast(page, 'Somebody else has settled this report already.')).toBeVisible()
    await expect(field(entry, 'Notes (optional)')).toHaveValue('Kept.')
    await entry.getByRole('link', { name: 'Show the reports as they are now' }).click()
    await expect(group(page, lineup.title)).toContainText('dismissed')
  })
})

test.describe('on a site of its own', () => {
  test.use({ baseURL: emptySite.url })

  test('a settled report is no longer counted, at once', { tag: '@slow' }, async ({ page }) => {
    const lineup = await createLineup({}, emptySite)
    const backend = backendOf(emptySite)
    for (const person of [await createUser(backend), await createUser(backend)])
      await report(person, lineup, 'not-working')
    // The site has to stay without lineups. Reports outlive their lineup.
    await serviceClient(emptySite).from('lineups').delete().eq('id', lineup.id).throwOnError()
    await signInAsAdmin(page, emptySite)
    await openTab(page, 'reports')
    const badge = page.getByText(/\d+ pending reports?/)
    const before = Number.parseInt((await badge.textContent()) ?? '', 10)
    expect(before).toBeGreaterThanOrEqual(2)
    const entry = group(page, lineup.title).getByRole('listitem').first()
    await entry.locator('summary').click()
    await button(entry, 'Update Status').click()
    await expect(toast(page, 'Report updated')).toBeVisible()
    await expect(badge).toHaveText(new RegExp(`^${before - 1} pending`))
  })
})

/** Settles the report of a user as another admin. */
async function settleElsewhere(reporter: TestUser): Promise<void> {
  const admin = await createUser()
  await serviceClient().from('profiles').update({ role: 'admin' }).eq('id', admin.id).throwOnError()
  await admin.client
    .from('lineup_reports')
    .update({ status: 'dismissed' })
    .eq('user_id', reporter.id)
    .throwOnError()
}
