import { expect, type Page } from '@playwright/test'
import {
  createLineup,
  openLineupForm,
  signInAsAdmin,
  storedLineup,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import { button, expectFieldError, field } from '@/e2e/support/fields'
import { expectTouchFriendly, PHONE } from '@/e2e/support/layout'
import { draftNotice, findOnMap, fractionOf, option, submitLineup } from '@/e2e/support/lineup-form'
import { openLineupPage, press } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page)
})

const picker = (page: Page) => page.getByRole('application')

/** Fills in everything that a lineup of Sova's on Ascent needs, besides its throw. */
async function fillSovaLineup(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Map').selectOption('ascent')
  await field(page, 'Agent').selectOption('sova')
  await field(page, 'Ability').selectOption('recon-bolt')
  // A click on a touch screen would leave a mouse behind, which keeps the toast that appears under it open.
  await press(page.getByRole('tab', { name: /^Video/ }))
  await field(page, 'YouTube URL').fill('youtu.be/aqz-KE-bpKQ')
}

async function tapCallout(page: Page, callout: string): Promise<void> {
  const { map, position } = await findOnMap(page, callout)
  await map.tap({ position })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('an admin enters a whole throw by taps, and finds it again', async ({ page }) => {
    const title = uniqueTitle('Throw')
    await openLineupForm(page)
    await expect(picker(page)).toBeHidden()
    await fillSovaLineup(page, title)

    await tapCallout(page, 'a-lobby')
    await expect(button(page, 'Lands in')).toHaveAttribute('aria-pressed', 'true')
    await tapCallout(page, 'b-main')
    await expect(field(page, 'Location')).toHaveValue('B')
    // The location follows the corrected target.
    await tapCallout(page, 'a-site')
    await expect(field(page, 'Thrown from')).toHaveValue('a-lobby')
    await expect(field(page, 'Lands in')).toHaveValue('a-site')
    await expect(field(page, 'Location')).toHaveValue('A')
    await expect(field(page, 'Location')).toHaveAccessibleDescription('Matches where it lands: A Site.')

    await option(page, /^Movement/, 'Jump').tap()
    await option(page, /^Charge/, '2').tap()
    await option(page, /^Bounces/, '1').tap()
    await option(page, /^Purpose/, 'Retake').tap()
    await option(page, /^Purpose/, 'Post-plant').tap()
    await option(page, /^Difficulty/, 'Easy').tap()
    await option(page, /^Difficulty/, 'Hard').tap()
    await field(page, 'Time in the air (seconds)').fill('1,85')
    await button(page, 'Create Lineup').tap()
    const message = 'Please enter a time from 0 to 30 seconds, with at most one decimal'
    await expectFieldError(field(page, 'Time in the air (seconds)'), message)
    await expectNoAxeViolations(page, 'the form with a throw')
    await expectTouchFriendly(page)
    await field(page, 'Time in the air (seconds)').fill('1,8')
    await button(page, 'Create Lineup').tap()
    await expect(toast(page, 'Lineup created successfully')).toBeVisible()

    const stored = await storedLineup(title)
    expect(stored).toMatchObject({
      map_location: 'A',
      ...{ from_callout: 'a-lobby', to_callout: 'a-site', movement: 'jumping', fire: null },
      ...{ charge: 2, bounces: 1, air_ms: 1800, purposes: ['post-plant', 'retake'], difficulty: 'hard' },
    })
    expect(stored.from_x).toBeCloseTo(fractionOf('a-lobby').x, 1)
    expect(stored.to_y).toBeCloseTo(fractionOf('a-site').y, 1)

    await openLineupForm(page, stored.id)
    await expect(picker(page)).toBeVisible()
    await expect(field(page, 'Lands in')).toHaveValue('a-site')
    await expect(field(page, 'Lands in')).toHaveAccessibleDescription('Exact point set')
    await expect(option(page, /^Purpose/, 'Post-plant')).toHaveAttribute('aria-pressed', 'true')
    await expect(field(page, 'Time in the air (seconds)')).toHaveValue('1.8')
  })
})

test('what no longer applies is cleared, and a draft keeps the rest', async ({ page }) => {
  await openLineupForm(page)
  await fillSovaLineup(page, uniqueTitle('Draft'))
  await field(page, 'Lands in').selectOption('b-site')
  await option(page, /^Charge/, '3').click()
  await option(page, /^Purpose/, 'Recon').click()

  await field(page, 'Ability').selectOption('owl-drone')
  await expect(page.getByRole('group', { name: /^Charge/ })).toBeHidden()
  await option(page, /^Fire/, 'Alternative').click()
  await field(page, 'Ability').selectOption('shock-bolt')
  for (const name of ['0', '1', '2', '3'])
    await expect(option(page, /^Charge/, name)).toHaveAttribute('aria-pressed', 'false')

  await page.reload()
  await expect(draftNotice(page)).toBeVisible()
  await expect(field(page, 'Lands in')).toHaveValue('b-site')
  await expect(field(page, 'Location')).toHaveValue('B')
  await expect(option(page, /^Purpose/, 'Recon')).toHaveAttribute('aria-pressed', 'true')

  await field(page, 'Map').selectOption('bind')
  await expect(field(page, 'Lands in')).toHaveValue('')
  await expect(field(page, 'Location')).toHaveValue('ALL')
  await expect(option(page, /^Purpose/, 'Recon')).toHaveAttribute('aria-pressed', 'true')
})

test('a lineup is paired with one on the other platform; both pages say so', async ({ page }) => {
  const [pc, mobile] = [await createLineup({ platform: 'PC' }), await createLineup({ platform: 'Mobile' })]
  await page.goto(routes.lineup(mobile.slug))
  await expect(page.getByRole('link', { name: 'Also on PC' })).toHaveCount(0)
  await openLineupForm(page, pc.id)
  await field(page, 'Same lineup on Mobile').selectOption({ label: mobile.title })
  await submitLineup(page, 'Update')
  await openLineupPage(page, routes.lineup(pc.slug))
  await page.getByRole('link', { name: 'Also on Mobile' }).click()
  await expect(page).toHaveURL(routes.lineup(mobile.slug))
  await page.getByRole('link', { name: 'Also on PC' }).click()
  await expect(page).toHaveTitle(/Valorant PC$/)
  await expect(page).toHaveURL(routes.lineup(pc.slug))
})
