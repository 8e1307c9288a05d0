import { expect, type Page } from '@playwright/test'
import {
  fillChoices,
  makeLineup,
  newTitle,
  openLineupForm,
  signInAdmin,
  storedLineup,
  toast,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field } from '@/e2e/support/fields'
import { untilTakenOver } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// The browser keeps the pages that were shown last: their forms come back as they were left.

test.beforeEach(async ({ page }) => {
  await signInAdmin(page)
})

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('arcline-draft')))

/** Adds a lineup by the link of the list, which saving leads back to. */
async function addByLink(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Lineup' }).click()
  // The filters of the list that was left have the same labels.
  const form = page.getByRole('region', { name: 'Add Lineup' })
  await expect(field(form, 'Title')).toHaveValue('')
  await expect(page.getByText('Your unsaved changes are back')).toBeHidden()
  await fillChoices(form, title)
  await page.getByRole('tab', { name: /^Video/ }).click()
  await field(page, 'YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ')
  await button(page, 'Create Lineup').click()
  await expect(page).toHaveURL('/')
}

test('two lineups are added one after the other, each from an empty form', async ({ page }) => {
  const titles = [newTitle('One'), newTitle('Other')]
  await page.goto('/')
  for (const title of titles) await addByLink(page, title)
  // Each once: two of a title would be no single row.
  for (const title of titles) expect(await storedLineup(title)).not.toBeNull()
  await page.getByRole('link', { name: 'Add Lineup' }).click()
  // By its role: the form that was sent last is still there, hidden, until the next document has come.
  const form = page.getByRole('region', { name: 'Add Lineup' })
  await expect(field(form, 'Title')).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('a lineup is edited twice by its link, and its second edit is guarded like the first', async ({
  page,
}) => {
  const { slug, title } = await makeLineup()
  await page.goto(routes.lineup(slug))
  const viewer = page.getByRole('dialog', { name: title })
  const edit = async () => {
    await viewer.getByRole('link', { name: 'Edit' }).click()
    await untilTakenOver(field(page, 'Description (optional)'))
  }
  await edit()
  await field(page, 'Description (optional)').fill('First thought')
  await button(page, 'Update Lineup').click()
  await expect(page).toHaveURL(routes.lineup(slug))
  await expect(viewer).toContainText('First thought')
  await edit()
  await expect(field(page, 'Description (optional)')).toHaveValue('First thought')
  // Taking the page over ends the selection that is to be replaced.
  await expect(async () => {
    await field(page, 'Description (optional)').fill('Second thought')
    await expect(field(page, 'Description (optional)')).toHaveValue('Second thought', { timeout: 200 })
  }).toPass()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay').click()
  await button(page, 'Update Lineup').click()
  await expect(page).toHaveURL(routes.lineup(slug))
  expect(await storedLineup(title)).toMatchObject({ description: 'Second thought' })
})

test('a form without unsaved work shows what somebody else saved meanwhile', async ({ page }) => {
  const { id, slug, title } = await makeLineup()
  await page.goto(routes.lineup(slug))
  const viewer = page.getByRole('dialog', { name: title })
  await viewer.getByRole('link', { name: 'Edit' }).click()
  await expect(field(page, 'Description (optional)')).toHaveValue('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(viewer).toBeVisible()
  await serviceClient().from('lineups').update({ description: 'Theirs.' }).eq('id', id).throwOnError()
  await viewer.getByRole('link', { name: 'Edit' }).click()
  await expect(field(page, 'Description (optional)')).toHaveValue('Theirs.')
  // The filters of the list behind the lineup have the same labels.
  await field(page.getByRole('region', { name: 'Edit Lineup' }), 'Side').selectOption('Defense')
  await button(page, 'Update Lineup').click()
  await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
  expect(await storedLineup(title)).toMatchObject({ description: 'Theirs.', side: 'Defense' })
})

test('what was typed and undone does not come back', async ({ page }) => {
  const { id } = await makeLineup()
  await openLineupForm(page, id)
  await field(page, 'Description (optional)').fill('Never mind')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await field(page, 'Description (optional)').fill('')
  await expect.poll(() => drafts(page)).toEqual([])
  await openLineupForm(page, id)
  await expect(field(page, 'Description (optional)')).toHaveValue('')
  await expect(page.getByText('Your unsaved changes are back')).toBeHidden()
})

test('an edit keeps the ability of an unknown agent, and does not move an unknown location', async ({
  page,
}) => {
  const { id, title } = await makeLineup({ agent: 'gordon', map: 'corrode' })
  await serviceClient()
    .from('lineups')
    .update({ ability: 'crowbar', map_location: 'Reactor' })
    .eq('id', id)
    .throwOnError()
  await openLineupForm(page, id)
  await expect(field(page, 'Location')).toHaveValue('Reactor')
  await field(page, 'Side').selectOption('Attack')
  await button(page, 'Update Lineup').click()
  await expect(field(page, 'Location')).toHaveAccessibleDescription('Please choose a location')
  await field(page, 'Location').selectOption('A')
  await button(page, 'Update Lineup').click()
  await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
  expect(await storedLineup(title)).toMatchObject({
    agent: 'gordon',
    ability: 'crowbar',
    map_location: 'A',
    side: 'Attack',
  })
})
