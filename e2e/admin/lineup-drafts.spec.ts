import { expect, type Page } from '@playwright/test'
import {
  addImages,
  createLineup,
  fillRequiredFields,
  openLineupForm,
  signInAsAdmin,
  steps,
  uniqueTitle,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field } from '@/e2e/support/fields'
import { holdRequests } from '@/e2e/support/held-requests'
import { addedTitles, description, draftNotice, fillNewLineup, submitLineup } from '@/e2e/support/lineup-form'
import { waitForHydration } from '@/e2e/support/pages'
import type { TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
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

test('leaving with unsaved work asks first and keeps a draft; undone work leaves none', async ({ page }) => {
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
  await page.reload()
  await expect(draftNotice(page)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue(titles[0])
  await other.close()
  await test.step('My Lineups opens each draft', async () => {
    for (const title of [titles[1], titles[0]]) {
      await page.goto(routes.myLineups())
      await page.getByRole('region', { name: 'Not sent yet' }).getByRole('link', { name: title }).click()
      await expect(field(page, 'Title')).toHaveValue(title)
    }
  })
  await test.step('the draft of a tab that was closed is continued by the next one', async () => {
    const next = await context.newPage()
    await openLineupForm(next)
    await expect(field(next, 'Title')).toHaveValue(titles[1])
    for (const tab of [page, next]) await submitLineup(tab, 'Create')
  })
  expect(await addedTitles(admin)).toEqual(titles)
})

test('the form appears with the scripts of the page, so nothing typed earlier is lost', async ({ page }) => {
  const loadScripts = await holdRequests(page, (request) => /\/_next\/static\/.*\.js$/.test(request.url()))
  await page.goto(routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' }), { waitUntil: 'commit' })
  const place = page.getByRole('region', { name: 'Add Lineup' })
  await expect(place).toBeVisible()
  await expect(place.getByRole('textbox')).toHaveCount(0)
  loadScripts()
  await fillRequiredFields(page, 'Typed early')
  await expect(field(page, 'Ability')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Typed early')
  await expect(field(page, 'Map')).toHaveValue('abyss')
})

test('a form without unsaved work that is opened again shows what others have saved', async ({ page }) => {
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
})
