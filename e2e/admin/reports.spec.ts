import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { createLineup, signInAsAdmin, toast } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field, openForm } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { waitForHydration } from '@/e2e/support/pages'
import { countPresses } from '@/e2e/support/presses'
import { createUser, giveRole, type TestUser } from '@/e2e/support/users'
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

/** Reports a lineup several times, as people who have deleted their accounts. */
const reportByMany = ({ id }: { id: string }, count: number) =>
  serviceClient()
    .from('lineup_reports')
    .insert(Array.from({ length: count }, () => ({ lineup_id: id, user_id: null, reason: 'not-working' })))
    .throwOnError()

/** Creates a lineup with the step images of a seeded one. */
async function createLineupWithSteps() {
  const { data } = await serviceClient()
    .from('lineups')
    .select('step_images')
    .eq('status', 'published')
    .neq('step_images', '[]')
    .limit(1)
    .single()
    .throwOnError()
  return createLineup({ step_images: data.step_images })
}

/** Opens the tab, and waits until its forms are hydrated. */
const openReports = (page: Page) => openForm(page, routes.admin(defaultListQuery('reports')))

const statusesOf = async ({ id }: { id: string }) => {
  const { data } = await serviceClient()
    .from('lineup_reports')
    .select('status')
    .eq('lineup_id', id)
    .throwOnError()
  return data.map(({ status }) => status).toSorted()
}

/** The pending reports of a lineup. */
const pending = (page: Page, title: string) =>
  group(page, title).getByRole('listitem').filter({ hasText: 'pending' })

/** The button that settles one report. */
const decide = (entry: Locator, label: 'Resolve' | 'Dismiss') =>
  entry.getByRole('button', { name: `${label} the report of` })

test('reports are grouped by lineup, narrowed by status, and lead to their lineup', async ({ page }) => {
  test.setTimeout(120_000)
  const admin = await signInAsAdmin(page)
  await test.step('a report is settled with a status and notes', async () => {
    const lineup = await createLineup()
    const [one, two] = [await createUser(), await createUser()]
    await report(one, lineup, 'not-working')
    await report(two, lineup, 'custom', 'Lands on the roof.')
    await openReports(page)
    const entries = pending(page, lineup.title)
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Lands on the roof.')
    await expect(entries.first()).toContainText(two.email)
    await expect(entries.last()).toContainText('Lineup/Trick not working')

    await entries.first().locator('summary').click()
    await expect(field(entries.first(), 'Status')).toHaveValue('reviewed')
    await field(entries.first(), 'Notes, only for admins (optional)').fill('Fixed the aim point.')
    await field(entries.first(), 'Answer to the reporter (optional)').fill('It lands again.')
    await button(entries.first(), 'Update Status').click()
    await expect(toast(page, 'Report reviewed')).toBeVisible()
    await expect(entries).toHaveCount(1)
    await expect(entries).toBeFocused()
    await expect(entries).toContainText('Lineup/Trick not working')

    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'reviewed' }).click()
    const settled = group(page, lineup.title).getByRole('listitem')
    await expect(settled).toContainText('Fixed the aim point.')
    await expect(settled).toContainText(`by ${admin.username}`)
    await expect(settled).toContainText('Answer: It lands again.')
    await expect(settled.locator('summary')).toBeHidden()
    const { data } = await serviceClient()
      .from('lineup_reports')
      .select('status, notes, resolved_by, resolved_at')
      .eq('user_id', two.id)
      .single()
    expect(data).toMatchObject({ status: 'reviewed', notes: 'Fixed the aim point.', resolved_by: admin.id })
    expect(data?.resolved_at).not.toBeNull()
    await test.step('and reopened with both texts', async () => {
      await button(settled, `Reopen the report of ${two.username}`).click()
      await expect(toast(page, 'Report reopened')).toBeVisible()
      await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'pending' }).click()
      const reopened = entries.filter({ hasText: 'Lands on the roof.' })
      await reopened.locator('summary').click()
      await expect(field(reopened, 'Answer to the reporter (optional)')).toHaveValue('It lands again.')
      await expect(field(reopened, 'Notes, only for admins (optional)')).toHaveValue('Fixed the aim point.')
    })
  })
  const [undone, settled, waiting, deleted] = [
    await createLineup(),
    await createLineup(),
    await createLineup(),
    await createLineup(),
  ]
  await reportByMany(undone, 2)
  for (const lineup of [settled, waiting, deleted]) await report(await createUser(), lineup, 'wrong-info')
  await serviceClient().from('lineups').delete().eq('id', deleted.id).throwOnError()
  await openReports(page)
  await test.step('one press is undone by another', async () => {
    await button(group(page, undone.title), 'Dismiss all of this lineup').click()
    await toast(page, '2 reports dismissed').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, '2 reports reopened')).toBeVisible()
    expect(await statusesOf(undone)).toEqual(['pending', 'pending'])
  })
  await test.step('a report that another admin has settled is not settled again', async () => {
    const entry = pending(page, settled.title)
    await entry.locator('summary').click()
    await settleElsewhere(settled)
    await field(entry, 'Notes, only for admins (optional)').fill('Kept.')
    await decide(entry, 'Resolve').click()
    await expect(toast(page, 'Somebody else has settled this report already.')).toBeVisible()
    await expect(field(entry, 'Notes, only for admins (optional)')).toHaveValue('Kept.')
    await entry.getByRole('link', { name: 'Show the reports as they are now' }).click()
    await expect(group(page, settled.title)).toHaveCount(0)
    expect(await statusesOf(settled)).toEqual(['dismissed'])
  })
  await test.step('pending ones are shown first, and all can be, also those of a deleted lineup', async () => {
    const status = page.getByRole('navigation', { name: 'Status' })
    await expect(status.getByRole('link', { name: 'pending' })).toHaveAttribute('aria-current', 'true')
    await expect(group(page, deleted.title)).toHaveCount(0)
    await status.getByRole('link', { name: 'dismissed' }).click()
    await expect(page).toHaveURL(/status=dismissed/)
    await expect(group(page, waiting.title)).toHaveCount(0)
    await status.getByRole('link', { name: 'All' }).click()
    await expect(group(page, waiting.title)).toBeVisible()
    await expect(group(page, deleted.title)).toContainText('Deleted lineup')
  })
})

test('reports are looked at and settled with keys, in at most two presses each', async ({ page }) => {
  test.setTimeout(60_000)
  await signInAsAdmin(page)
  const most = await createLineupWithSteps()
  await reportByMany(most, 23)
  const second = await createLineup()
  await reportByMany(second, 22)
  await openReports(page)
  await waitForHydration(page.getByText('Keys', { exact: true }))
  const presses = countPresses(page)
  const focused = (title: string, count: number) =>
    test.step(`the focus is on a report of ${title}, ${count} are shown`, async () => {
      await expect(pending(page, title)).toHaveCount(count)
      await expect(group(page, title).locator('li:focus')).toBeInViewport()
    })

  await presses.key('n')
  await focused(most.title, 20)
  const steps = group(page, most.title).getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('img').first()).toBeInViewport()
  await presses.key('r')
  await expect(toast(page, 'Report resolved')).toBeVisible()
  await expect(group(page, most.title)).toContainText('22 reports')
  await focused(most.title, 20)
  await presses.key('d')
  await expect(toast(page, 'Report dismissed')).toBeVisible()
  await expect(group(page, most.title)).toContainText('21 reports')
  // 21 reports are fewer than those of the other lineup now, but nothing moves while the admin is here.
  await presses.key('Shift+R')
  await expect(toast(page, '21 reports resolved')).toBeVisible()
  await expect(group(page, most.title)).toHaveCount(0)
  await focused(second.title, 20)

  const viewer = page.context().waitForEvent('page')
  await presses.key('o')
  await expect((await viewer).getByRole('heading', { name: second.title, level: 1 })).toBeVisible()
  await (await viewer).close()
  await focused(second.title, 20)
  await presses.key('n')
  await presses.key('b')
  await presses.key('Shift+D')
  await expect(toast(page, '22 reports dismissed')).toBeVisible()
  await expect(group(page, second.title)).toHaveCount(0)
  expect(await statusesOf(second)).toEqual(Array(22).fill('dismissed'))
  expect((await statusesOf(most)).filter((status) => status === 'pending')).toEqual([])
  expect(presses.total()).toBeLessThanOrEqual(2 * 45)
  expect(presses.total()).toBe(8)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('reports are looked at and settled with taps, in at most two each', { tag: '@quick' }, async ({
    page,
  }) => {
    await signInAsAdmin(page)
    const lineup = await createLineup()
    await reportByMany(lineup, 4)
    await openReports(page)
    const entries = pending(page, lineup.title)
    await expect(group(page, lineup.title)).toContainText('No verdicts yet')
    let taps = 0
    const tap = async (control: Locator) => {
      taps += 1
      await control.tap()
    }
    await tap(decide(entries.first(), 'Dismiss'))
    await expect(entries).toHaveCount(3)
    await expect(entries.first()).toBeFocused()
    await expect(decide(entries.first(), 'Resolve')).toBeInViewport()
    await tap(decide(entries.first(), 'Resolve'))
    await expect(entries).toHaveCount(2)
    await tap(button(group(page, lineup.title), 'Resolve all of this lineup'))
    await expect(toast(page, '2 reports resolved')).toBeVisible()
    await expect(group(page, lineup.title)).toHaveCount(0)
    expect(await statusesOf(lineup)).toEqual(['dismissed', 'resolved', 'resolved', 'resolved'])
    expect(taps).toBeLessThanOrEqual(2 * 4)
  })
})

/** Settles the reports of a lineup as another admin. */
async function settleElsewhere({ id }: { id: string }): Promise<void> {
  const admin = await createUser()
  await giveRole(admin, 'admin')
  await admin.client
    .rpc('settle_reports', {
      reported_lineup_key: id,
      new_status: 'dismissed',
      request_key: randomUUID(),
      seen_until: new Date(Date.now() + 60_000).toISOString(),
    })
    .throwOnError()
}
