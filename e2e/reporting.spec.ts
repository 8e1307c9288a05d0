import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { lineupPaths, pathWithSteps } from '@/e2e/support/lineups'
import { openLineupPage } from '@/e2e/support/pages'
import { countAttempts } from '@/e2e/support/rate-limits'
import { signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report Lineup' })
const submit = (dialog: Locator) => dialog.getByRole('button', { name: /^Submit/ })

/** Reports a lineup without the open page knowing it. */
async function reportInAnotherTab(person: TestUser, path: string): Promise<void> {
  const server = serviceClient()
  const shortId = path.split('-').at(-1) ?? ''
  const lineup = await server.from('lineups').select('id').eq('short_id', shortId).single().throwOnError()
  const report = { lineup_id: lineup.data.id, user_id: person.id, reason: 'not-working' }
  await server.from('lineup_reports').insert(report).throwOnError()
}

test('a user reports a lineup once, with a reason that is required', async ({ page, request }) => {
  const person = await signInNewUser(page)
  const path = await pathWithSteps()
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

  await test.step('a cancelled report is forgotten', async () => {
    await report.click()
    await ownReason.check()
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

  await test.step('a report is accepted', async () => {
    await submit(dialog).click()
    await expect(toast(page, 'Thank you for reporting this lineup. We will review it shortly.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  for (const when of ['at once', 'whenever the lineup is opened again'])
    await test.step(`the button and the dialog say that it was reported, ${when}`, async () => {
      await expect(report).toHaveText('Reported')
      await report.click()
      await expect(
        dialog.getByText(
          'Already Reported - You have already reported this lineup. Thank you for helping keep our community safe.',
        ),
      ).toBeVisible()
      await expect(dialog.getByRole('radio')).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
    })

  await test.step('a report of a lineup that was reported in another tab meanwhile is refused', async () => {
    const otherPath = (await lineupPaths(request)).find((other) => other !== path) ?? ''
    await openLineupPage(page, otherPath)
    await expect(report).toHaveText('Report')
    await reportInAnotherTab(person, otherPath)
    await report.click()
    await dialog.getByRole('radio', { name: 'Wrong title/description' }).check()
    await submit(dialog).click()
    await expect(dialog.getByText('You have already reported this lineup.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Wrong title/description' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(report).toHaveText('Reported')
  })
})

test('reports are rate-limited, and a repeated one is still recognised', async ({ page, request }) => {
  const person = await signInNewUser(page)
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
  await expect(toast(page, 'Report Submitted')).toBeVisible()
  // The report above has counted one attempt; the others are counted without a browser.
  const limit = RATE_LIMITS.report.account
  expect(await countAttempts('report', person.id, limit, limit.max - 1)).toBe(true)
  const dialog = await send(other)
  await expect(dialog.getByText('Too many attempts.')).toBeVisible()
  await reportInAnotherTab(person, other)
  await submit(dialog).click()
  await expect(dialog.getByText('Already Reported')).toBeVisible()
})
