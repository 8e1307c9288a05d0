import { expect, type Page } from '@playwright/test'
import {
  addImages,
  createLineup,
  fillRequiredFields,
  openLineupForm,
  openTab,
  signInAsAdmin,
  steps,
  storedLineup,
  testImages,
  uniqueTitle,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, delayScripts, field } from '@/e2e/support/fields'
import {
  addedTitles,
  addVideo,
  description,
  draftNotice,
  fillNewLineup,
  submitLineup,
} from '@/e2e/support/lineup-form'
import { waitForHydration } from '@/e2e/support/pages'
import { fillSignIn, type TestUser } from '@/e2e/support/users'
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

test('nothing that was typed is lost when the session ends, the lineup is deleted or the storage is full', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await test.step('an image without room in the account says so', async () => {
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
  await test.step('a lineup that was deleted meanwhile says so', async () => {
    const { id } = await createLineup()
    await openLineupForm(page, id)
    await serviceClient().from('lineups').delete().eq('id', id).throwOnError()
    await field(page, 'Side').selectOption('Attack')
    await button(page, 'Update Lineup').click()
    await expect(page.getByText('This lineup does not exist any more.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Lineup not found' })).toBeVisible()
  })
  await test.step('a session that has ended is renewed by signing in', async () => {
    const { id, title } = await createLineup()
    await openLineupForm(page, id)
    await description(page).fill('Written without a session')
    await context.clearCookies()
    await button(page, 'Update Lineup').click()
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await expect(description(page)).toHaveValue('Written without a session')
    await page.getByRole('link', { name: 'Sign in and come back' }).click()
    await page.waitForURL(/\/login\?next=/)
    expect(await storedLineup(title)).toMatchObject({ description: '' })
    await fillSignIn(page, admin)
    await expect(description(page)).toHaveValue('Written without a session')
    await submitLineup(page, 'Update')
    expect(await storedLineup(title)).toMatchObject({ description: 'Written without a session' })
  })
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the page says that the form needs it', async ({ page }) => {
    await page.goto(routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' }))
    const place = page.getByRole('region', { name: 'Add Lineup' })
    await expect(place).toContainText('Adding and editing lineups needs JavaScript.')
    await expect(place.getByRole('textbox')).toHaveCount(0)
  })
})

// The router keeps pages that were shown before, so their forms would come back as they were left.
test.describe('when the form was shown before', () => {
  test('two lineups are added one after the other, each from an empty form', async ({ page }) => {
    const titles = [uniqueTitle('One'), uniqueTitle('Other')]
    // By role, because the previous form is still in the document, hidden, and the filters of the hidden list have
    // the same labels.
    const form = page.getByRole('region', { name: 'Add Lineup' })
    const openEmptyForm = async () => {
      await page.getByRole('link', { name: 'Add Lineup' }).click()
      await expect(field(form, 'Title')).toHaveValue('')
      await expect(draftNotice(page)).toBeHidden()
    }
    await page.goto('/')
    for (const title of titles) {
      await openEmptyForm()
      await fillRequiredFields(form, title)
      await addVideo(page)
      await button(page, 'Create Lineup').click()
      await expect(page).toHaveURL('/')
    }
    expect(await addedTitles(admin)).toEqual(titles)
    await openEmptyForm()
    expect(await drafts(page)).toEqual([])
  })

  test('a lineup is edited twice by its link, and the form shows what others saved meanwhile', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { id, slug, title } = await createLineup()
    await page.goto(routes.lineup(slug))
    const viewer = page.getByRole('dialog', { name: title })
    const edit = async (shown: string) => {
      await viewer.getByRole('link', { name: 'Edit' }).click()
      // The form as it was left is hidden in the page until the next document comes.
      await expect(description(page)).toBeVisible()
      await waitForHydration(description(page))
      await expect(description(page)).toHaveValue(shown)
    }
    await test.step('the second edit is guarded like the first', async () => {
      await edit('')
      await description(page).fill('First thought')
      await button(page, 'Update Lineup').click()
      await expect(page).toHaveURL(routes.lineup(slug))
      await expect(viewer).toContainText('First thought')
      await edit('First thought')
      // Hydration clears the selection that `fill` replaces, so it may have to be repeated.
      await expect(async () => {
        await description(page).fill('Second thought')
        await expect(description(page)).toHaveValue('Second thought', { timeout: 200 })
      }).toPass()
      await answerLeaving(page, 'Stay')
      await button(page, 'Update Lineup').click()
      await expect(page).toHaveURL(routes.lineup(slug))
      expect(await storedLineup(title)).toMatchObject({ description: 'Second thought' })
    })
    await test.step('a form without unsaved work is up to date', async () => {
      await edit('Second thought')
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(viewer).toBeVisible()
      await serviceClient().from('lineups').update({ description: 'Theirs.' }).eq('id', id).throwOnError()
      await edit('Theirs.')
      // The filters of the list behind the lineup have the same labels.
      await field(page.getByRole('region', { name: 'Edit Lineup' }), 'Side').selectOption('Defense')
      await submitLineup(page, 'Update')
      expect(await storedLineup(title)).toMatchObject({ description: 'Theirs.', side: 'Defense' })
    })
  })

  test('going back to the form of another lineup shows that lineup', async ({ page }) => {
    const word = uniqueTitle('zz').replace(/\W/g, '')
    const titles = [`${word} one`, `${word} two`]
    for (const title of titles) await createLineup({ title })
    await openTab(page, 'lineups', word)
    for (const title of titles) {
      await page.getByRole('link', { name: `Edit ${title}` }).click()
      await expect(field(page, 'Title')).toHaveValue(title)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page.getByRole('heading', { name: 'Lineups (2)' })).toBeVisible()
    }
    await page.evaluate(() => window.history.go(-3))
    await expect(field(page, 'Title')).toHaveValue(titles[0] ?? '')
    await page.evaluate(() => window.history.go(2))
    await expect(field(page, 'Title')).toHaveValue(titles[1] ?? '')
  })
})
