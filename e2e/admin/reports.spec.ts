import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { createLineup, signInAsAdmin, storedLineup, toast } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field, openForm } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { leaveAndReturn, waitForHydration } from '@/e2e/support/pages'
import { createUser, giveRole, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'

// One after the other: each expects its own lineups first among the reported ones.
test.describe.configure({ mode: 'default' })

const group = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Reports a lineup. */
const report = ({ client, id }: TestUser, lineup: { id: string }, reason: object) =>
  client
    .from('lineup_reports')
    .insert({ lineup_id: lineup.id, user_id: id, ...reason })
    .throwOnError()

/** Reports a lineup several times, as people who have deleted their accounts. */
const reportByMany = ({ id }: { id: string }, count: number) =>
  serviceClient()
    .from('lineup_reports')
    .insert(Array.from({ length: count }, () => ({ lineup_id: id, user_id: null, reason: 'not-working' })))
    .throwOnError()

/** Opens the tab, and waits until its forms are hydrated. */
const openReports = (page: Page) => openForm(page, routes.admin(defaultListQuery('reports')))

const statusesOf = async ({ id }: { id: string }) => {
  const reports = serviceClient().from('lineup_reports').select('status')
  const { data } = await reports.eq('lineup_id', id).throwOnError()
  return data.map(({ status }) => status).toSorted()
}

const pending = (page: Page, title: string) =>
  group(page, title).getByRole('listitem').filter({ hasText: 'pending' })

const decide = (entry: Locator, label: 'Resolve' | 'Dismiss') =>
  entry.getByRole('button', { name: `${label} the report of` })

test('reports are grouped by lineup, narrowed by status, settled, undone and reopened', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  await test.step('a report is settled with a status and notes', async () => {
    const lineup = await createLineup()
    const [one, two] = [await createUser(), await createUser()]
    await report(one, lineup, { reason: 'not-working' })
    await report(two, lineup, { reason: 'custom', custom_reason: 'Lands on the roof.' })
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
    await leaveAndReturn(page)
    await expect(field(entries.first(), 'Answer to the reporter (optional)')).toHaveValue('It lands again.')
    await button(entries.first(), 'Update Status').click()
    await expect(toast(page, 'Report reviewed')).toBeVisible()
    await expect(entries).toHaveCount(1)
    await expect(entries).toBeFocused()

    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'reviewed' }).click()
    const settled = group(page, lineup.title).getByRole('listitem')
    await expect(settled).toContainText('Fixed the aim point.')
    await expect(settled).toContainText(`by ${admin.username}`)
    await expect(settled).toContainText('Answer: It lands again.')
    await expect(settled.locator('summary')).toBeHidden()
    await button(settled, `Reopen the report of ${two.username}`).click()
    await expect(toast(page, 'Report reopened')).toBeVisible()
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'pending' }).click()
    const reopened = entries.filter({ hasText: 'Lands on the roof.' })
    await reopened.locator('summary').click()
    await expect(field(reopened, 'Answer to the reporter (optional)')).toHaveValue('It lands again.')
    await expect(field(reopened, 'Notes, only for admins (optional)')).toHaveValue('Fixed the aim point.')
  })
  const [undone, settled, deleted] = [await createLineup(), await createLineup(), await createLineup()]
  await reportByMany(undone, 2)
  for (const lineup of [settled, deleted]) await reportByMany(lineup, 1)
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
    const other = await createUser()
    await giveRole(other, 'admin')
    const settle = { reported_lineup_key: settled.id, new_status: 'dismissed', request_key: randomUUID() }
    const seen_until = new Date(Date.now() + 60_000).toISOString()
    await other.client.rpc('settle_reports', { ...settle, seen_until }).throwOnError()
    await field(entry, 'Notes, only for admins (optional)').fill('Kept.')
    await decide(entry, 'Resolve').click()
    await expect(toast(page, 'Somebody else has settled this report already.')).toBeVisible()
    await expect(field(entry, 'Notes, only for admins (optional)')).toHaveValue('Kept.')
    const asked = page.waitForEvent('dialog').then((question) => question.accept())
    await entry.getByRole('link', { name: 'Show the reports as they are now' }).click()
    await asked
    await expect(group(page, settled.title)).toHaveCount(0)
    expect(await statusesOf(settled)).toEqual(['dismissed'])
  })
  await test.step('those of a deleted lineup are shown with all others', async () => {
    const status = page.getByRole('navigation', { name: 'Status' })
    await expect(status.getByRole('link', { name: 'pending' })).toHaveAttribute('aria-current', 'true')
    await expect(group(page, deleted.title)).toHaveCount(0)
    await status.getByRole('link', { name: 'All' }).click()
    await expect(group(page, undone.title)).toBeVisible()
    await expect(group(page, deleted.title)).toContainText('Deleted lineup')
  })
})

test('an author asks to remove a lineup; an admin removes, restores and keeps it', async ({ page }) => {
  const author = await createUser()
  const lineup = await createLineup({ created_by: author.id })
  await signIn(page, author)
  await page.goto(routes.myLineups())
  await button(page, `Ask to remove ${lineup.title}`).click()
  await field(page, 'Why').fill('It shows my name.')
  await button(page, 'Ask to remove it').click()
  await expect(toast(page, 'An admin is asked to remove it')).toBeVisible()
  await page.context().clearCookies()
  await signInAsAdmin(page)
  await openReports(page)
  const request = pending(page, lineup.title)
  await expect(request).toContainText('The author asks to remove it: It shows my name.')
  await button(request, `Remove the lineup of ${author.username}`).click()
  await toast(page, 'Lineup removed').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The author waits again')).toBeVisible()
  expect(await storedLineup(lineup.title)).toMatchObject({ status: 'published' })
  await request.locator('summary').click()
  await field(request, 'Answer to the author (optional)').fill('We have removed your name.')
  await button(request, `Keep the lineup of ${author.username}`).click()
  await expect(toast(page, 'Report dismissed')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, author)
  await page.goto(routes.myLineups())
  await expect(page.getByText('We have removed your name.')).toBeVisible()
  await serviceClient().from('lineups').update({ status: 'rejected' }).eq('id', lineup.id).throwOnError()
  await button(page, `Ask to remove ${lineup.title}`).click()
  await field(page, 'Why').fill('It shows my name.')
  await button(page, 'Ask to remove it').click()
  await expect(toast(page, 'An admin has decided on this lineup meanwhile.')).toBeVisible()
})

test('reports are looked at and settled with keys, one press each', async ({ page }) => {
  await signInAsAdmin(page)
  const seeded = serviceClient().from('published_lineups').select('step_images').neq('step_images', '[]')
  const most = await createLineup((await seeded.limit(1).single().throwOnError()).data)
  await reportByMany(most, 23)
  const second = await createLineup()
  await reportByMany(second, 22)
  await openReports(page)
  await waitForHydration(page.getByText('Keys', { exact: true }))
  const focused = (title: string) =>
    test.step(`the focus is on a report of ${title}`, async () => {
      await expect(pending(page, title)).toHaveCount(20)
      await expect(group(page, title).locator('li:focus')).toBeInViewport()
    })

  await page.keyboard.press('n')
  await focused(most.title)
  const steps = group(page, most.title).getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('img').first()).toBeInViewport()
  await page.keyboard.press('r')
  await expect(toast(page, 'Report resolved')).toBeVisible()
  await expect(group(page, most.title)).toContainText('22 reports')
  await focused(most.title)
  await page.keyboard.press('d')
  await expect(toast(page, 'Report dismissed')).toBeVisible()
  await expect(group(page, most.title)).toContainText('21 reports')
  // 21 reports are fewer than those of the other lineup now, but nothing moves while the admin is here.
  await page.keyboard.press('Shift+R')
  await expect(toast(page, '21 reports resolved')).toBeVisible()
  await expect(group(page, most.title)).toHaveCount(0)
  await focused(second.title)

  const viewer = page.context().waitForEvent('page')
  await page.keyboard.press('o')
  await expect((await viewer).getByRole('heading', { name: second.title, level: 1 })).toBeVisible()
  await (await viewer).close()
  await focused(second.title)
  await page.keyboard.press('n')
  await page.keyboard.press('b')
  await page.keyboard.press('Shift+D')
  await expect(toast(page, '22 reports dismissed')).toBeVisible()
  await expect(group(page, second.title)).toHaveCount(0)
  expect(await statusesOf(second)).toEqual(Array(22).fill('dismissed'))
  expect((await statusesOf(most)).filter((status) => status === 'pending')).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('reports are settled with a tap each, or all with one', { tag: '@quick' }, async ({ page }) => {
    await signInAsAdmin(page)
    const lineup = await createLineup()
    await reportByMany(lineup, 4)
    await openReports(page)
    const entries = pending(page, lineup.title)
    await expect(group(page, lineup.title)).toContainText('No verdicts yet')
    await decide(entries.first(), 'Dismiss').tap()
    await expect(entries).toHaveCount(3)
    await expect(entries.first()).toBeFocused()
    await expect(decide(entries.first(), 'Resolve')).toBeInViewport()
    await decide(entries.first(), 'Resolve').tap()
    await expect(entries).toHaveCount(2)
    await button(group(page, lineup.title), 'Resolve all of this lineup').tap()
    await expect(toast(page, '2 reports resolved')).toBeVisible()
    await expect(group(page, lineup.title)).toHaveCount(0)
    expect(await statusesOf(lineup)).toEqual(['dismissed', 'resolved', 'resolved', 'resolved'])
  })
})
