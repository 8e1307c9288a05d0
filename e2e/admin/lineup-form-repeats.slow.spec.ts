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
import { loseNextReply, NO_ANSWER } from '@/e2e/support/lost-replies'
import type { TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

// The server has saved the lineup, but its reply was lost, and the admin presses the button again.

let admin: TestUser
test.beforeEach(async ({ page }) => {
  admin = await signInAsAdmin(page)
})

/** What the admin of this test did, oldest first, according to the log. */
async function logged(): Promise<string[]> {
  const { data } = await admin.client
    .from('audit_log')
    .select('action')
    .eq('actor', admin.id)
    .order('id')
    .throwOnError()
  return data.map(({ action }) => action)
}

/** The titles of the lineups that the admin of this test has added. */
async function added(): Promise<string[]> {
  const { data } = await serviceClient()
    .from('lineups')
    .select('title')
    .eq('created_by', admin.id)
    .order('created_at')
    .throwOnError()
  return data.map(({ title }) => title)
}

/** Fills in a new lineup with a video. */
async function fillNewLineup(page: Page, title: string): Promise<void> {
  await openLineupForm(page)
  await fillRequiredFields(page, title)
  await page.getByRole('tab', { name: /^Video/ }).click()
  await field(page, 'YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ')
}

/** Presses a button of the form, and loses the reply. */
async function pressInVain(page: Page, name: string): Promise<void> {
  const replyIsLost = await loseNextReply(page)
  await button(page, name).click()
  await replyIsLost()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
}

test('a lineup is created once: pressed again, changed and pressed again, or reloaded in between', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const titles = ['Again', 'Typo', 'Reloaded', 'Twice'].map(uniqueTitle)
  const [again = '', typo = '', reloaded = '', twice = ''] = titles
  await test.step('pressed again', async () => {
    await fillNewLineup(page, again)
    await pressInVain(page, 'Create Lineup')
    expect(await added()).toEqual([again])
    await button(page, 'Create Lineup').click()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await added()).toEqual([again])
    expect(await logged()).toEqual(['lineup.created'])
  })
  await test.step('what was changed in between is saved in the same lineup', async () => {
    await fillNewLineup(page, 'Tpyo')
    await pressInVain(page, 'Create Lineup')
    await field(page, 'Title').fill(typo)
    await button(page, 'Create Lineup').click()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await added()).toEqual([again, typo])
    expect(await logged()).toEqual(['lineup.created', 'lineup.created', 'lineup.updated'])
  })
  await test.step('the page is loaded again in between', async () => {
    await fillNewLineup(page, reloaded)
    await pressInVain(page, 'Create Lineup')
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await button(page, 'Create Lineup').click()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await added()).toEqual([again, typo, reloaded])
  })
  await test.step('two quick presses', async () => {
    await fillNewLineup(page, twice)
    await button(page, 'Create Lineup').dblclick()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await added()).toEqual(titles)
  })
})

test('a lineup that another admin has changed since it was created is not overwritten', async ({ page }) => {
  const title = uniqueTitle()
  await fillNewLineup(page, title)
  await pressInVain(page, 'Create Lineup')
  await serviceClient().from('lineups').update({ description: 'Theirs.' }).eq('title', title).throwOnError()
  await field(page, 'Side').selectOption('Defense')
  await button(page, 'Create Lineup').click()
  await expect(page.getByText(/Somebody else saved this lineup.*Side, Description/)).toBeVisible()
  expect(await storedLineup(title)).toMatchObject({ description: 'Theirs.', side: 'ALL' })
  await button(page, 'Save mine over it').click()
  await expect(toast(page, 'Lineup created successfully')).toBeVisible()
  expect(await storedLineup(title)).toMatchObject({ description: '', side: 'Defense' })
})

test('a form that is open in two tabs has a draft in each, and becomes a lineup by each of them', async ({
  page,
  context,
}) => {
  const titles = [uniqueTitle('First'), uniqueTitle('Second')] as const
  const notice = (tab: Page) => tab.getByText('Your unsaved changes are back')
  await fillNewLineup(page, titles[0])
  const other = await context.newPage()
  await fillNewLineup(other, titles[1])
  await expect(notice(other)).toBeHidden()
  for (const [tab, title] of [
    [page, titles[0]],
    [other, titles[1]],
  ] as const) {
    await tab.reload()
    await expect(notice(tab)).toBeVisible()
    await expect(field(tab, 'Title')).toHaveValue(title)
  }
  await test.step('the draft of a tab that was closed is continued by the next one', async () => {
    await other.close()
    const next = await context.newPage()
    await openLineupForm(next)
    await expect(field(next, 'Title')).toHaveValue(titles[1])
    for (const tab of [page, next]) {
      await button(tab, 'Create Lineup').click()
      await expect(toast(tab, 'Lineup created successfully')).toBeVisible()
    }
  })
  expect(await added()).toEqual([expect.stringMatching(/^First/), expect.stringMatching(/^Second/)])
})

test('an edit whose reply was lost is no conflict: pressed again, changed further, or reloaded in between', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { id, title } = await createLineup()
  const update = async () => {
    await button(page, 'Update Lineup').click()
    await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
  }
  await test.step('pressed again', async () => {
    await openLineupForm(page, id)
    await field(page, 'Description (optional)').fill('One.')
    await pressInVain(page, 'Update Lineup')
    await update()
    expect(await logged()).toEqual(['lineup.updated'])
  })
  await test.step('changed further, twice', async () => {
    await openLineupForm(page, id)
    await field(page, 'Description (optional)').fill('Two.')
    await pressInVain(page, 'Update Lineup')
    await field(page, 'Description (optional)').fill('Three.')
    await pressInVain(page, 'Update Lineup')
    await field(page, 'Description (optional)').fill('Four.')
    await update()
    expect(await storedLineup(title)).toMatchObject({ description: 'Four.' })
  })
  await test.step('reloaded in between', async () => {
    await openLineupForm(page, id)
    await field(page, 'Description (optional)').fill('Five.')
    await pressInVain(page, 'Update Lineup')
    await field(page, 'Description (optional)').fill('Six.')
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await update()
    expect(await storedLineup(title)).toMatchObject({ description: 'Six.' })
  })
  await test.step('an edit by somebody else in between is a conflict', async () => {
    await openLineupForm(page, id)
    await field(page, 'Description (optional)').fill('Seven.')
    await pressInVain(page, 'Update Lineup')
    await serviceClient().from('lineups').update({ side: 'Attack' }).eq('id', id).throwOnError()
    await button(page, 'Update Lineup').click()
    await expect(page.getByText(/Somebody else saved this lineup.*differs from yours in: Side/)).toBeVisible()
    expect(await storedLineup(title)).toMatchObject({ description: 'Seven.', side: 'Attack' })
  })
})
