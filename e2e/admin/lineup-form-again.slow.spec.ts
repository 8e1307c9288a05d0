import { expect, type Page } from '@playwright/test'
import {
  createLineup,
  fillRequiredFields,
  openLineupForm,
  signInAsAdmin,
  storedLineup,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field } from '@/e2e/support/fields'
import { waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// The router keeps pages that were shown before, so their forms would come back as they were left.

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page)
})

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('arcline-draft')))

/** Adds a lineup by the link of the list. Saving leads back to the list. */
async function addByLink(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Lineup' }).click()
  // The filters of the hidden list have the same labels.
  const form = page.getByRole('region', { name: 'Add Lineup' })
  await expect(field(form, 'Title')).toHaveValue('')
  await expect(page.getByText('Your unsaved changes are back')).toBeHidden()
  await fillRequiredFields(form, title)
  await page.getByRole('tab', { name: /^Video/ }).click()
  await field(page, 'YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ')
  await button(page, 'Create Lineup').click()
  await expect(page).toHaveURL('/')
}

test('two lineups are added one after the other, each from an empty form', async ({ page }) => {
  const titles = [uniqueTitle('One'), uniqueTitle('Other')]
  await page.goto('/')
  for (const title of titles) await addByLink(page, title)
  // `storedLineup` fails when a title exists twice.
  for (const title of titles) expect(await storedLineup(title)).not.toBeNull()
  await page.getByRole('link', { name: 'Add Lineup' }).click()
  // By role, because the previous form is still in the document, hidden.
  const form = page.getByRole('region', { name: 'Add Lineup' })
  await expect(field(form, 'Title')).toHaveValue('')
  expect(await drafts(page)).toEqual([])
})

test('a lineup is edited twice by its link, and the form shows what others saved meanwhile', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await test.step('the second edit is guarded like the first', async () => {
    const { slug, title } = await createLineup()
    await page.goto(routes.lineup(slug))
    const viewer = page.getByRole('dialog', { name: title })
    const edit = async () => {
      await viewer.getByRole('link', { name: 'Edit' }).click()
      // The form as it was left is hidden in the page until the next document comes.
      await expect(field(page, 'Description (optional)')).toBeVisible()
      await waitForHydration(field(page, 'Description (optional)'))
    }
    await edit()
    await field(page, 'Description (optional)').fill('First thought')
    await button(page, 'Update Lineup').click()
    await expect(page).toHaveURL(routes.lineup(slug))
    await expect(viewer).toContainText('First thought')
    await edit()
    await expect(field(page, 'Description (optional)')).toHaveValue('First thought')
    // Hydration clears the selection that `fill` replaces, so it may have to be repeated.
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
  await test.step('a form without unsaved work is up to date', async () => {
    const { id, slug, title } = await createLineup()
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
})

test('an edit drops what was undone, and keeps an unknown ability but not an unknown location', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await test.step('what was typed and undone does not come back', async () => {
    const { id } = await createLineup()
    await openLineupForm(page, id)
    await field(page, 'Description (optional)').fill('Never mind')
    await expect.poll(() => drafts(page)).toHaveLength(1)
    await field(page, 'Description (optional)').fill('')
    await expect.poll(() => drafts(page)).toEqual([])
    await openLineupForm(page, id)
    await expect(field(page, 'Description (optional)')).toHaveValue('')
    await expect(page.getByText('Your unsaved changes are back')).toBeHidden()
  })
  await test.step('unknown values', async () => {
    const { id, title } = await createLineup({ agent: 'gordon', map: 'corrode' })
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
})
