import { expect, type Locator, type Page } from '@playwright/test'
import { serviceClient } from '@/e2e/support/backend'
import { lineupPaths, pathWithSteps } from '@/e2e/support/lineups'
import { openLineupPage } from '@/e2e/support/pages'
import { exhaustAttempts } from '@/e2e/support/rate-limits'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { MAX_PENDING_REPORTS } from '@/lib/limits'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report Lineup' })
const submit = (dialog: Locator) => dialog.getByRole('button', { name: /^Submit/ })

test('a visitor who reports a lineup is offered an account', async ({ page, request }) => {
  const viewer = await openLineupPage(page, await pathWithSteps(request))
  await viewer.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report this lineup' })).toBeVisible()
})

test('a user reports a lineup once, with a reason that is required and limited in length', async ({
  page,
  request,
}) => {
  const person = await createUser()
  await signIn(page, person)
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  const report = viewer.getByRole('button', { name: 'Report' })
  const dialog = dialogOf(page)
  const ownReason = dialog.getByRole('radio', { name: 'Write a reason:' })
  const reason = dialog.getByLabel('Your reason')

  await test.step('the dialog works by keyboard and returns the focus', async () => {
    await report.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(submit(dialog)).toBeDisabled()
    await page.keyboard.press('Tab')
    await dialog.getByRole('radio', { name: 'Lineup/Trick not working' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Inappropriate content' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(report).toBeFocused()
  })

  await test.step('an own reason may not be empty and is cut at 500 characters', async () => {
    await report.click()
    await ownReason.check()
    await expect(submit(dialog)).toBeDisabled()
    await reason.fill('   ')
    await expect(submit(dialog)).toBeDisabled()
    await reason.fill('x'.repeat(600))
    await expect(dialog.getByText('500 / 500')).toBeVisible()
  })

  await test.step('a cancelled report is forgotten', async () => {
    await reason.fill('Lands on the roof.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await report.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await ownReason.check()
    await expect(reason).toHaveValue('')
  })

  await test.step('a report without a session says so and keeps what was written', async () => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await reason.fill('Lands on the roof.')
    await submit(dialog).click()
    await expect(dialog.getByText('You must be logged in to report a lineup.')).toBeVisible()
    await expect(reason).toHaveValue('Lands on the roof.')
    await expect(ownReason).toBeChecked()
    await reason.fill('Lands beside the roof.')
    await expect(dialog.getByText('You must be logged in to report a lineup.')).toBeHidden()
    await page.context().addCookies(cookies)
  })

  await test.step('a report beyond the limit of pending ones says so and keeps what was written', async () => {
    const server = serviceClient()
    const { data: lineups } = await server
      .from('published_lineups')
      .select('id')
      .neq('short_id', path.split('-').at(-1))
      .limit(MAX_PENDING_REPORTS)
      .throwOnError()
    const reports = lineups.map(({ id }) => ({ lineup_id: id, user_id: person.id, reason: 'not-working' }))
    await server.from('lineup_reports').insert(reports).throwOnError()
    await submit(dialog).click()
    await expect(dialog.getByText('You have 50 reports that nobody has reviewed yet.')).toBeVisible()
    await expect(reason).toHaveValue('Lands beside the roof.')
    await server.from('lineup_reports').delete().eq('user_id', person.id).throwOnError()
  })

  await test.step('a report is accepted', async () => {
    await submit(dialog).click()
    await expect(
      page.getByText('Thank you for reporting this lineup. We will review it shortly.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a second report of the same lineup is refused', async () => {
    await report.click()
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
})

test('reports are rate-limited, and a repeated one is still recognised', async ({ page, request }) => {
  const person = await createUser()
  await signIn(page, person)
  const [reported = '', other = ''] = await lineupPaths(request)
  const send = async (path: string) => {
    const viewer = await openLineupPage(page, path)
    await viewer.getByRole('button', { name: 'Report' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: 'Inappropriate content' }).check()
    await submit(dialog).click()
    return dialog
  }
  await send(reported)
  await expect(page.getByText('Report Submitted')).toBeVisible()
  // The report above has counted one attempt; the others are counted without a browser.
  const limit = RATE_LIMITS.report.account
  expect(await exhaustAttempts('report', person.id, limit)).toBe(limit.max - 1)
  await expect((await send(other)).getByText('Too many attempts.')).toBeVisible()
  await expect((await send(reported)).getByText('Already Reported')).toBeVisible()
})
