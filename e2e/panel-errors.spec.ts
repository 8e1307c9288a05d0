import { expect, type Locator, type Page } from '@playwright/test'
import { button } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { pathWithSteps } from '@/e2e/support/lineups'
import { cards, filter, openLineupPage, press } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** Lets the browser's functions work that a test has broken. */
const mend = (page: Page) => page.evaluate(() => Object.assign(window, { isMended: true }))

/** The paths of pages whose errors were sent to the log, with the answers. */
function recordReports(page: Page): string[] {
  const reports: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/reports/errors')) return
    reports.push(`${response.status()} ${response.request().postDataJSON().message}`)
  })
  return reports
}

/** Presses "Try again" in the place of a panel that failed, after its cause is gone. */
async function tryAgain(page: Page, message: Locator): Promise<void> {
  await expect(message).toBeVisible()
  await mend(page)
  await button(message, 'Try again').click()
  await expect(message).toBeHidden()
}

const REPORTED = ['204 Error: broken']

test('when the list fails, the filters and everything else work, and "Try again" shows it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')
    Object.defineProperty(HTMLImageElement.prototype, 'complete', {
      get() {
        if (!('isMended' in window)) throw new Error('broken')
        return complete?.get?.call(this)
      },
    })
  })
  const reports = recordReports(page)
  await page.goto('/lineups/ascent')
  const message = page.getByRole('alert').filter({ hasText: 'The list could not be shown' })
  await expect(filter(page, 'Map', 'Ascent')).toBeVisible()
  await tryAgain(page, message)
  await expect(cards(page).first()).toBeVisible()
  expect(reports).toEqual(REPORTED)
})

test('when the viewer fails, it can be closed or tried again, and the list stays', async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.scrollTo = () => {
      if (!('isMended' in window)) throw new Error('broken')
    }
  })
  const reports = recordReports(page)
  await page.goto('/lineups/ascent')
  const card = cards(page).first().getByRole('link')
  const title = (await card.textContent()) ?? ''
  await press(card)
  const message = page.getByRole('dialog', { name: 'The lineup could not be shown' })
  await button(message, 'Close').click()
  await expect(message).toBeHidden()
  await expect(page).toHaveURL('/lineups/ascent')
  await press(card)
  await tryAgain(page, message)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(reports).toEqual([...REPORTED, ...REPORTED])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('when a dialog fails, the viewer below stays, and "Try again" shows it', async ({ page }) => {
    await page.addInitScript(() => {
      const getRandomValues = crypto.getRandomValues.bind(crypto)
      const value = (bytes: Uint8Array<ArrayBuffer>) => {
        if (!('isMended' in window)) throw new Error('broken')
        return getRandomValues(bytes)
      }
      Object.defineProperty(crypto, 'getRandomValues', { value })
    })
    await signIn(page, await createUser())
    const reports = recordReports(page)
    await openLineupPage(page, await pathWithSteps())
    const viewer = page.getByRole('dialog').filter({ has: button(page, 'Next step') })

    await press(button(viewer, 'Report'))
    const message = page.getByRole('dialog', { name: 'The dialog could not be shown' })
    await tryAgain(page, message)
    await expect(page.getByRole('dialog', { name: 'Report Lineup' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeVisible()
    expect(reports).toEqual(REPORTED)
  })
})

test('errors of browsers are logged at a limited rate, and nothing else is', async ({ request }) => {
  const send = async (data: unknown) => (await request.post('/api/reports/errors', { data })).status()
  expect(await send({ message: 'Error: broken', path: '/' })).toBe(204)
  expect(await send({ hello: 1 })).toBe(400)
  expect(await send({ message: 'x'.repeat(100_000), path: '/' })).toBe(413)
  const statuses: number[] = []
  for (let time = 0; time <= 20; time++) statuses.push(await send({ message: 'Error', path: '/' }))
  expect(statuses.at(-1)).toBe(429)
})
