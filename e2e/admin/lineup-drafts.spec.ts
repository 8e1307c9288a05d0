import { expect, type Page } from '@playwright/test'
import {
  addImages,
  createLineup,
  fillRequiredFields,
  openLineupForm,
  signInAsAdmin,
  steps,
  storedLineup,
  testImages,
  uniqueTitle,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, delayScripts, field } from '@/e2e/support/fields'
import { addedTitles, description, draftNotice, fillNewLineup, submitLineup } from '@/e2e/support/lineup-form'
import { waitForHydration } from '@/e2e/support/pages'
import type { TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { UPLOAD_QUOTA } from '@/lib/limits'
import { routes } from '@/lib/routes'

// What was typed into the form of a lineup and not saved yet, and the form when it is opened again.

let admin: TestUser
test.beforeEach(async ({ page }) => {
  admin = await signInAsAdmin(page)
})

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('arcline-draft')))
/** Answers the question of a form that is left with unsaved work. */
async function answerLeaving(page: Page, answer: 'Stay' | 'Leave'): Promise<void> {
  await page.getByRole('link', { name: 'Cancel' }).click()
  await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), answer).click()
}

test('leaving with unsaved work asks first and keeps a draft, and what was undone leaves none', async ({
  page,
}) => {
  await openLineupForm(page)
  await field(page, 'Title').fill('Not saved yet')
  await answerLeaving(page, 'Stay')
  await expect(field(page, 'Title')).toHaveValue('Not saved yet')
  await answerLeaving(page, 'Leave')
  await expect(page.getByRole('heading', { name: /^Lineups/ })).toBeVisible()
  await openLineupForm(page)
  await expect(field(page, 'Title')).toHaveValue('Not saved yet')
  await button(page, 'Discard them').click()
  await expect(field(page, 'Title')).toHaveValue('')

  const { id } = await createLineup()
  await openLineupForm(page, id)
  await description(page).fill('Never mind')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await description(page).fill('')
  await expect.poll(() => drafts(page)).toEqual([])
  await openLineupForm(page, id)
  await expect(description(page)).toHaveValue('')
  await expect(draftNotice(page)).toBeHidden()
})

test('what was typed survives a crash and can be discarded', async ({ page, context }) => {
  const { id, title } = await createLineup()
  await openLineupForm(page, id)
  await description(page).fill('Half a thought')
  await addImages(page, 2)
  const kept = () => page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(kept).toMatch(/Half a thought.*\/media\/.*\/media\//)
  const reopened = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await openLineupForm(reopened, id)
  await expect(draftNotice(reopened)).toBeVisible()
  await expect(description(reopened)).toHaveValue('Half a thought')
  await reopened.getByRole('tab', { name: 'Step Images (2)' }).click()
  await expect(steps(reopened)).toHaveCount(2)
  await button(reopened, 'Discard them').click()
  await expect(description(reopened)).toHaveValue('')
  await expect(steps(reopened)).toHaveCount(0)
  await expect(field(reopened, 'Title')).toHaveValue(title)
})

test('a form that is open in two tabs has a draft in each, and becomes a lineup by each of them', async ({
  page,
  context,
}) => {
  const titles = [uniqueTitle('First'), uniqueTitle('Second')] as const
  await fillNewLineup(page, titles[0])
  const other = await context.newPage()
  await fillNewLineup(other, titles[1])
  await expect(draftNotice(other)).toBeHidden()
  for (const [tab, title] of [
    [page, titles[0]],
    [other, titles[1]],
  ] as const) {
    await tab.reload()
    await expect(draftNotice(tab)).toBeVisible()
    await expect(field(tab, 'Title')).toHaveValue(title)
  }
  await test.step('the draft of a tab that was closed is continued by the next one', async () => {
    await other.close()
    const next = await context.newPage()
    await openLineupForm(next)
    await expect(field(next, 'Title')).toHaveValue(titles[1])
    for (const tab of [page, next]) await submitLineup(tab, 'Create')
  })
  expect(await addedTitles(admin)).toEqual(titles)
})

test('an image without room in the account says so, and nothing that was typed is lost', async ({ page }) => {
  const title = uniqueTitle('No room')
  await openLineupForm(page)
  await fillRequiredFields(page, title)
  const server = serviceClient()
  const { maxBytes, maxUnused } = UPLOAD_QUOTA.admin
  const paths = Array.from({ length: 10 }, (_, index) => `${admin.id}/1-${index}.webp`)
  for (const file_path of paths) {
    await server
      .rpc('reserve_upload', {
        account: admin.id,
        file_path,
        file_bytes: maxBytes / paths.length,
        max_bytes: maxBytes,
        max_unused: maxUnused,
      })
      .throwOnError()
  }
  await page.getByLabel('Add Step Image').setInputFiles(await testImages(2))
  const message = 'Your account has no room for this image. Its images may take 10,240 MB in all.'
  await expect(steps(page).getByText(message)).toHaveCount(2)
  await expect(field(page, 'Title')).toHaveValue(title)

  await server.rpc('forget_uploads', { paths }).throwOnError()
  await button(page, 'Upload Step 1 again').click()
  await expect(steps(page).getByText(message)).toHaveCount(1)
})

test('the form appears with the scripts of the page, so that nothing typed earlier can be lost', async ({
  page,
}) => {
  const loadScripts = await delayScripts(page)
  await page.goto(routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' }), { waitUntil: 'commit' })
  const place = page.getByRole('region', { name: 'Add Lineup' })
  await expect(place).toBeVisible()
  await expect(place.getByRole('textbox')).toHaveCount(0)
  await loadScripts()
  await fillRequiredFields(page, 'Typed early')
  await expect(field(page, 'Ability')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Typed early')
  await expect(field(page, 'Map')).toHaveValue('abyss')
})

test('a form without unsaved work that is opened again shows what others saved meanwhile', async ({
  page,
}) => {
  const { id, slug, title } = await createLineup()
  await page.goto(routes.lineup(slug))
  const viewer = page.getByRole('dialog', { name: title })
  const edit = async (shown: string) => {
    await viewer.getByRole('link', { name: 'Edit' }).click()
    await waitForHydration(description(page))
    await expect(description(page)).toHaveValue(shown)
  }
  await edit('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(viewer).toBeVisible()
  await serviceClient().from('lineups').update({ description: 'Theirs.' }).eq('id', id).throwOnError()
  await edit('Theirs.')
  // The filters of the list behind the lineup have the same labels.
  await field(page.getByRole('region', { name: 'Edit Lineup' }), 'Side').selectOption('Defense')
  await submitLineup(page, 'Update')
  expect(await storedLineup(title)).toMatchObject({ description: 'Theirs.', side: 'Defense' })
})
