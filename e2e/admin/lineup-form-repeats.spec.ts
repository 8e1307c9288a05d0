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
import { loggedActions, NO_ANSWER, pressInVain } from '@/e2e/support/lost-replies'
import type { TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

// The server has saved the lineup, but its reply was lost and the admin saves again; or another admin has saved it.

let admin: TestUser
test.beforeEach(async ({ page }) => {
  admin = await signInAsAdmin(page)
})

const added = () => addedTitles(admin)

/** Presses the button of a new lineup, and loses the reply. */
async function createInVain(page: Page): Promise<void> {
  await pressInVain(button(page, 'Create Lineup'))
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
}

test('a lineup is created once: pressed twice again, or changed and pressed again', async ({ page }) => {
  const [twice, changed] = [uniqueTitle('Twice'), uniqueTitle('Changed')]
  await test.step('two quick presses after a lost reply', async () => {
    await fillNewLineup(page, twice)
    await createInVain(page)
    expect(await added()).toEqual([twice])
    await button(page, 'Create Lineup').dblclick()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await added()).toEqual([twice])
    expect(await loggedActions(admin)).toEqual(['lineup.created'])
  })
  await test.step('what was changed in between is saved in the same lineup', async () => {
    await fillNewLineup(page, 'Typo')
    await createInVain(page)
    await field(page, 'Title').fill(changed)
    await submitLineup(page, 'Create')
    expect(await added()).toEqual([twice, changed])
    expect(await loggedActions(admin)).toEqual(['lineup.created', 'lineup.created', 'lineup.updated'])
  })
})

test('what another admin has saved is not overwritten unknowingly after a lost reply', async ({ page }) => {
  const conflict = page.getByRole('group', { name: 'Changed meanwhile' })
  const theyWrite = (title: string) =>
    serviceClient().from('lineups').update({ description: 'Theirs.' }).eq('title', title).throwOnError()
  await test.step('the admin can save over it', async () => {
    const title = uniqueTitle('New')
    await fillNewLineup(page, title)
    await createInVain(page)
    await theyWrite(title)
    await field(page, 'Side').selectOption('Defense')
    await button(page, 'Create Lineup').click()
    await expect(conflict).toBeFocused()
    await expect(conflict).toBeInViewport({ ratio: 1 })
    await expect(conflict.getByRole('alert')).toContainText(
      /saved elsewhere.*differs from yours in: Side, Description.*Look at the other version first\./,
    )
    // The Enter key saves like the form's own button, and never overwrites the other admin.
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await field(page, 'Title').press('Enter')
    await answer
    await expect(button(page, 'Save mine over it')).toBeEnabled()
    expect(await storedLineup(title)).toMatchObject({ description: 'Theirs.', side: 'ALL' })
    await button(page, 'Save mine over it').click()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()
    expect(await storedLineup(title)).toMatchObject({ description: '', side: 'Defense' })
  })
  await test.step('the admin can go on from the other version', async () => {
    const { id, title } = await createLineup()
    await openLineupForm(page, id)
    await theyWrite(title)
    await field(page, 'Side').selectOption('Attack')
    await field(page, 'Title').press('ControlOrMeta+Enter')
    await button(conflict, 'Discard mine').click()
    await expect(conflict).toBeHidden()
    await expect(description(page)).toHaveValue('Theirs.')
    await expect(field(page, 'Side')).toHaveValue('ALL')
    await expect(draftNotice(page)).toBeHidden()
    expect(await storedLineup(title)).toMatchObject({ side: 'ALL' })
  })
})
