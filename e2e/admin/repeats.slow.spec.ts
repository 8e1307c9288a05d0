import { expect, type Locator, type Page } from '@playwright/test'
import { createLineup, openTab, signInAsAdmin, toast, uniqueTitle } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field } from '@/e2e/support/fields'
import { loggedActions, loseNextReply, NO_ANSWER } from '@/e2e/support/lost-replies'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

// The server has done what the admin asked for, but its reply was lost, and the admin presses again.

/** Presses a button of a form, and loses the reply. */
async function pressInVain(page: Page, form: Locator, name: string): Promise<void> {
  const replyIsLost = await loseNextReply(page)
  await button(form, name).click()
  await replyIsLost()
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible()
}

const pcPatches = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'PC', exact: true }) })

test('a patch is added, changed and deleted once', async ({ page }) => {
  test.setTimeout(90_000)
  const admin = await signInAsAdmin(page)
  const name = uniqueTitle('8').slice(0, 8)
  await openTab(page, 'patches')
  const panel = pcPatches(page)
  const row = panel.getByRole('listitem').filter({ hasText: name })
  await test.step('added, with a corrected day', async () => {
    await panel.getByText('Add a patch for PC').click()
    const form = panel.locator('form').last()
    await field(form, 'Name').fill(`${name}x`)
    await field(form, 'Released at (UTC)').fill('2020-02-03T08:30')
    await pressInVain(page, form, 'Add patch')
    await field(form, 'Name').fill(name)
    await pressInVain(page, form, 'Add patch')
    await button(form, 'Add patch').click()
    await expect(toast(page, 'Patch added')).toBeVisible()
    await expect(row).toContainText('3 Feb 2020')
    expect(await loggedActions(admin)).toEqual(['patch.added', 'patch.changed'])
    const { data } = await serviceClient()
      .from('game_patches')
      .select('name')
      .like('name', `${name}%`)
      .throwOnError()
    expect(data).toEqual([{ name }])
  })
  await test.step('changed', async () => {
    await row.getByText('Edit').click()
    await field(row, 'Released at (UTC)').fill('2020-02-04T08:30')
    await pressInVain(page, row, 'Save patch')
    await field(row, 'Released at (UTC)').fill('2020-02-05T08:30')
    await button(row, 'Save patch').click()
    await expect(row).toContainText('5 Feb 2020')
  })
  await test.step('deleted', async () => {
    await pressInVain(page, row, `Delete ${name}`)
    await button(row, `Delete ${name}`).click()
    await expect(toast(page, 'Patch deleted')).toBeVisible()
    await expect(row).toBeHidden()
  })
  expect(await loggedActions(admin)).toEqual([
    'patch.added',
    'patch.changed',
    'patch.changed',
    'patch.changed',
    'patch.deleted',
  ])
})

test('a report is settled once, and the admin is not told that somebody else did it', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const lineup = await createLineup()
  await serviceClient()
    .from('lineup_reports')
    .insert({ lineup_id: lineup.id, user_id: (await createUser()).id, reason: 'not-working' })
    .throwOnError()
  await openTab(page, 'reports')
  const entry = page.getByRole('article', { name: lineup.title }).getByRole('listitem')
  await entry.locator('summary').click()
  await field(entry, 'Notes, only for admins (optional)').fill('Fixed.')
  await pressInVain(page, entry, 'Update Status')
  await button(entry, 'Update Status').click()
  await expect(toast(page, 'Report reviewed')).toBeVisible()
  expect(await loggedActions(admin)).toEqual(['report.reviewed'])
})

test('all reports of a lineup are settled once, and the repeat says how many', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const lineup = await createLineup()
  const reports = [1, 2, 3].map(() => ({ lineup_id: lineup.id, user_id: null, reason: 'not-working' }))
  await serviceClient().from('lineup_reports').insert(reports).throwOnError()
  await openTab(page, 'reports')
  const group = page.getByRole('article', { name: lineup.title })
  await pressInVain(page, group, 'Resolve all of this lineup')
  await button(group, 'Resolve all of this lineup').click()
  await expect(toast(page, '3 reports resolved')).toBeVisible()
  await expect(group).toBeHidden()
  expect(await loggedActions(admin)).toEqual(['report.resolved', 'report.resolved', 'report.resolved'])
})

test('a waiting lineup is published once', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const { title } = await createLineup({ status: 'pending' })
  await openTab(page, 'review')
  const publish = button(page, `Publish ${title}`)
  await loseNextReply(page)
  await publish.click()
  await expect(toast(page, NO_ANSWER)).toBeVisible()
  await publish.click()
  await expect(toast(page, 'Lineup published')).toBeVisible()
  await expect(publish).toBeHidden()
  expect(await loggedActions(admin)).toEqual(['lineup.published'])
})
