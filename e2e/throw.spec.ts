import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { findLineupPath, isThrown } from '@/e2e/support/lineups'
import { openLineupPage, press } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** A lineup whose start is known, and whose time in the air leaves time to stop a defuse from its half. */
const findPostPlant = () =>
  findLineupPath(
    (lineup) => isThrown(lineup) && lineup.purposes.includes('post-plant') && (lineup.air_ms ?? 9000) < 3000,
  )

const summary = (viewer: Locator) => viewer.getByRole('region', { name: /^From .+ to .+/ })

const deadline = (page: Page, defuse: string) =>
  page.getByRole('term').filter({ hasText: defuse }).locator('xpath=..').getByRole('definition')

/** Expects everything that the viewer shows of a throw. @returns the name of the place where it starts. */
async function expectSummary(viewer: Locator): Promise<string> {
  const [, from = '', to = ''] =
    (await summary(viewer).getByRole('heading').textContent())?.match(/^From (.+) to (.+)$/) ?? []
  const schematic = summary(viewer).getByRole('img', { name: `From ${from} to ${to}, on a schematic of ` })
  await schematic.scrollIntoViewIfNeeded()
  await expect(schematic).toBeVisible()
  const floor = summary(viewer).locator('img')
  await expect.poll(() => floor.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(summary(viewer).getByRole('listitem').filter({ hasText: 'seconds in the air' })).toBeVisible()
  await expect(summary(viewer).getByRole('term')).toHaveText(['After the defuse sound', 'Half already done'])
  return from
}

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('the viewer shows from where to where a lineup is thrown, and leads to lineups like it and to its last moments in the spike guide', async ({
    page,
  }) => {
    const path = await findPostPlant()
    const viewer = await openLineupPage(page, path)
    const from = await expectSummary(viewer)
    const cards = page.getByRole('article')

    await press(summary(viewer).getByRole('link', { name: from, exact: true }).first())
    await expect(page).toHaveURL(/\/lineups\/\w+\?(?:platform=pc&)?from=[a-z0-9-]+$/)
    await expect(cards.first()).toContainText(`From ${from} to`)
    await openLineupPage(page, path)
    await press(viewer.getByRole('link', { name: 'Post-plant', exact: true }))
    await expect(page).toHaveURL(/\/lineups\/\w+\?(?:platform=pc&)?purpose=post-plant$/)
    await expect(cards.first()).toBeVisible()

    await openLineupPage(page, path)
    const [full, half] = await summary(viewer).getByRole('definition').allTextContents()
    await press(viewer.getByRole('link', { name: 'See it on the timeline' }))
    await expect(page).toHaveURL(/\/guides\/spike\?air=\d+(?:\.\d)?#timeline$/)
    await expect(page.getByRole('heading', { name: /^Stop the defuse with your lineup/ })).toBeInViewport()
    await expect(deadline(page, 'After the defuse sound')).toHaveText(full ?? '')
    await expect(deadline(page, 'Half already done')).toHaveText(half ?? '')
  })
})
