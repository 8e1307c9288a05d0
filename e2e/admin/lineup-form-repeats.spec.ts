import { expect, type Page } from '@playwright/test'
import {
  createLineup,
  openLineupForm,
  signInAsAdmin,
  storedLineup,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field } from '@/e2e/support/fields'
import { addedTitles, description, draftNotice, fillNewLineup, submitLineup } from '@/e2e/support/lineup-form'
import { loggedActions, loseNextReply, NO_ANSWER } from '@/e2e/support/lost-replies'
import type { TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

// The server has saved the lineup, but its reply was lost and the admin saves again; or another admin has saved it.

let admin: TestUser
test.beforeEach(async ({ page }) => {
  admin = await signInAsAdmin(page)
})

const added = () => addedTitles(admin)

/** Saves the open form, and loses the reply. */
async function saveInVain(page: Page, save: () => Promise<void>): Promise<void> {
  const replyIsLost = await loseNextReply(page)
  await save()
  await replyIsLost()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
}

const pressInVain = (page: Page, act: 'Create' | 'Update') =>
  saveInVain(page, () => button(page, `${act} Lineup`).click())

async function _reload(page: Page): Promise<void> {
  await page.reload()
  await expect(draftNotice(page)).toBeVisible()
}

test('a lineup is created once: pressed again, or changed and pressed again', async ({ page }) => {
  test.setTimeout(120_000)
  const titles: string[] = []
  for (const { name, again, actions } of [
    { name: 'pressed again', again: async () => {}, actions: ['created'] },
    {
      name: 'what was changed in between is saved in the same lineup',
      again: (title: string) => field(page, 'Title').fill(title),
      actions: ['created', 'created', 'updated'],
    },
  ]) {
    await test.step(name, async () => {
      const title = uniqueTitle(name)
      const typed = name.startsWith('what was changed') ? 'Typo' : title
      await fillNewLineup(page, typed)
      await pressInVain(page, 'Create')
      expect(await added()).toEqual([...titles, typed])
      titles.push(title)
      await again(title)
      await submitLineup(page, 'Create')
      expect(await added()).toEqual(titles)
      if (actions) expect(await loggedActions(admin)).toEqual(actions.map((action) => `lineup.${action}`))
    })
  }
  await test.step('two quick presses', async () => {
    titles.push(uniqueTitle('Twice'))
    await fillNewLineup(page, titles.at(-1) ?? '')
    await button(page, 'Create Lineup').dblclick()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await added()).toEqual(titles)
  })
})

test('what another admin has saved since is not overwritten unknowingly, also when a reply was lost', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const conflict = page.getByRole('group', { name: 'Changed meanwhile' })
  const theyWrite = (title: string) =>
    serviceClient().from('lineups').update({ description: 'Theirs.' }).eq('title', title).throwOnError()
  const created = await createLineup()
  for (const { act, title, open } of [
    { act: 'Update', title: created.title, open: () => openLineupForm(page, created.id) },
    {
      act: 'Create',
      title: uniqueTitle('New'),
      open: async (title: string) => {
        await fillNewLineup(page, title)
        await pressInVain(page, 'Create')
      },
    },
  ] as const) {
    await open(title)
    await theyWrite(title)
    await field(page, 'Side').selectOption('Defense')
    await button(page, `${act} Lineup`).click()
    await expect(conflict).toBeFocused()
    await expect(conflict).toBeInViewport({ ratio: 1 })
    await expect(conflict.getByRole('alert')).toContainText(
      /Somebody else saved this lineup.*differs from yours in: Side, Description.*Look at their version first\./,
    )
    // The Enter key saves like the form's own button, and never overwrites the other admin.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await field(page, 'Title').press('Enter')
    await answer
    await expect(button(page, 'Save mine over it')).toBeEnabled()
    expect(await storedLineup(title)).toMatchObject({ description: 'Theirs.', side: 'ALL' })
    await button(page, 'Save mine over it').click()
    await expect(toast(page, `Lineup ${act.toLowerCase()}d successfully`)).toBeVisible()
    expect(await storedLineup(title)).toMatchObject({ description: '', side: 'Defense' })
    await serviceClient().from('lineups').update({ side: 'ALL' }).eq('title', title).throwOnError()
  }

  await test.step('the admin can go on from the other version', async () => {
    await openLineupForm(page, created.id)
    await theyWrite(created.title)
    await field(page, 'Side').selectOption('Attack')
    await field(page, 'Title').press('ControlOrMeta+Enter')
    await button(conflict, 'Discard mine').click()
    await expect(conflict).toBeHidden()
    await expect(description(page)).toHaveValue('Theirs.')
    await expect(field(page, 'Side')).toHaveValue('ALL')
    await expect(draftNotice(page)).toBeHidden()
    expect(await storedLineup(created.title)).toMatchObject({ side: 'ALL' })
  })
})
