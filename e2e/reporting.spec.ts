import { expect, type Locator, type Page } from '@playwright/test'
import { serviceClient } from '@/e2e/support/backend'
import { lineupPaths, pathWithSteps } from '@/e2e/support/lineups'
import { openLineupPage } from '@/e2e/support/pages'
import { makePerson, type Person, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'
import { MAX_PENDING_REPORTS } from '@/lib/limits'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report Lineup' })
const submit = (dialog: Locator) => dialog.getByRole('button', { name: /^Submit/ })

async function openReport(page: Page, path: string): Promise<Locator> {
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Report' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

test('a visitor is offered an account', async ({ page, request }) => {
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report this lineup' })).toBeVisible()
})

test.describe('somebody who is signed in', () => {
  let person: Person
  test.beforeEach(async ({ page }) => {
    person = await makePerson()
    await signIn(page, person)
  })

  test('reports a lineup once', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Lineup/Trick not working' }).check()
    await submit(dialog).click()
    await expect(
      page.getByText('Thank you for reporting this lineup. We will review it shortly.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Wrong title/description' }).check()
    await submit(dialog).click()
    await expect(
      dialog.getByText(
        'Already Reported - You have already reported this lineup. Thank you for helping keep our community safe.',
      ),
    ).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Wrong title/description' })).toBeChecked()
  })

  test('is told when too many of their reports wait, and loses nothing', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    const shortId = path.split('-').at(-1)
    const server = serviceClient()
    const { data: lineups } = await server
      .from('published_lineups')
      .select('id')
      .neq('short_id', shortId)
      .limit(MAX_PENDING_REPORTS)
      .throwOnError()
    const of = ({ id }: { id: string }) => ({ lineup_id: id, user_id: person.id, reason: 'not-working' })
    await server.from('lineup_reports').insert(lineups.map(of)).throwOnError()
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await dialog.getByLabel('Your reason').fill('Lands on the roof.')
    await submit(dialog).click()
    await expect(dialog.getByText('You have 50 reports that nobody has reviewed yet.')).toBeVisible()
    await expect(dialog.getByLabel('Your reason')).toHaveValue('Lands on the roof.')
    await server.from('lineup_reports').delete().eq('user_id', person.id).throwOnError()
  })

  test('is told of an earlier report also when no further one is taken', async ({ page, request }) => {
    test.setTimeout(90_000)
    const paths = await lineupPaths(request)
    const { max } = RATE_LIMITS.report.account
    const send = async (path: string) => {
      const dialog = await openReport(page, path)
      await dialog.getByRole('radio', { name: 'Inappropriate content' }).check()
      await submit(dialog).click()
      return dialog
    }
    for (const path of paths.slice(0, max)) {
      await send(path)
      await expect(page.getByText('Report Submitted')).toBeVisible()
    }
    const refused = await send(paths[max] ?? '')
    await expect(refused.getByText('Too many attempts.')).toBeVisible()
    const repeated = await send(paths[0] ?? '')
    await expect(repeated.getByText('Already Reported')).toBeVisible()
  })

  test('writes a reason, which is counted and needed', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByLabel('Your reason').fill('   ')
    await expect(submit(dialog)).toBeDisabled()
    await dialog.getByLabel('Your reason').fill('x'.repeat(600))
    await expect(dialog.getByText('500 / 500')).toBeVisible()
    await dialog.getByLabel('Your reason').fill('Lands on the roof.')
    await submit(dialog).click()
    await expect(page.getByText('Report Submitted')).toBeVisible()
  })

  test('keeps what was written when the report is not taken', async ({ page, request, context }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await dialog.getByLabel('Your reason').fill('Lands on the roof.')
    await context.clearCookies()
    await submit(dialog).click()
    await expect(dialog.getByText('You must be logged in to report a lineup.')).toBeVisible()
    await expect(dialog.getByLabel('Your reason')).toHaveValue('Lands on the roof.')
    await expect(dialog.getByRole('radio', { name: 'Write a reason:' })).toBeChecked()
    await dialog.getByLabel('Your reason').fill('Lands beside the roof.')
    await expect(dialog.getByText('You must be logged in to report a lineup.')).toBeHidden()
  })

  test('finds an empty report after a cancelled one', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const dialog = await openReport(page, path)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await dialog.getByLabel('Your reason').fill('Lands on the roof.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Write a reason:' }).check()
    await expect(dialog.getByLabel('Your reason')).toHaveValue('')
  })

  test('works through the dialog by keyboard', async ({ page, request }) => {
    const path = await pathWithSteps(request)
    const viewer = await openLineupPage(page, path)
    await viewer.getByRole('button', { name: 'Report' }).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Tab')
    await dialog.getByRole('radio', { name: 'Lineup/Trick not working' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Inappropriate content' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(viewer.getByRole('button', { name: 'Report' })).toBeFocused()
  })
})
