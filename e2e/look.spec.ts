import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './support/barriers'
import { differences, layoutOf } from './support/layout'
import { lineupPaths } from './support/lineups'
import { PHONE, untilItListens } from './support/pages'
import { test } from './support/visitor'

/** A lineup of the sample data with steps and a video. */
const LINEUP = '/lineup/b-arcade-nanoswarm-against-the-plant-'

const WHOLE_PAGE = Number.MAX_SAFE_INTEGER
const FIRST_SCREEN = 800

/** The screens, and how much of each stays the same whatever people do on the site. */
const SCREENS = [
  { name: 'styleguide', address: '/styleguide', height: WHOLE_PAGE },
  { name: 'list', address: '/', height: FIRST_SCREEN },
  { name: 'empty-list', address: '/?q=nothing+of+this+name', height: WHOLE_PAGE },
  { name: 'lineup', address: LINEUP, height: FIRST_SCREEN },
  { name: 'guides', address: '/guides', height: WHOLE_PAGE },
  { name: 'spike', address: '/guides/spike', height: FIRST_SCREEN },
  { name: 'login', address: '/login', height: WHOLE_PAGE },
  { name: 'saved', address: '/saved', height: WHOLE_PAGE },
  { name: 'privacy', address: '/privacy', height: FIRST_SCREEN },
]

const SIZES = [PHONE, { width: 1440, height: 900 }]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function show(page: Page, address: string): Promise<void> {
  const isLineup = address === LINEUP
  const paths = isLineup ? await lineupPaths(page.request) : []
  await page.goto(paths.find((path) => path.startsWith(address)) ?? address)
  await untilItListens(page)
  // Where less motion is asked for the slideshow waits, once the page's code has found that out.
  if (isLineup) await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

for (const { width, height: screen } of SIZES) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: screen } })

    for (const { name, address, height } of SCREENS) {
      test(`everything of ${name} stands where it stood`, async ({ page }) => {
        await show(page, address)
        const found = await layoutOf(page, height)
        expect(found.length).toBeGreaterThan(5)
        const file = test.info().snapshotPath(`${name}-${width}.txt`, { kind: 'snapshot' })
        if (test.info().config.updateSnapshots === 'all') writeFileSync(file, `${found.join('\n')}\n`)
        expect(existsSync(file), `${file} is there; --update-snapshots makes it`).toBe(true)
        expect(differences(readFileSync(file, 'utf8').trimEnd().split('\n'), found)).toEqual([])
      })
    }
  })
}

for (const width of [320, 768, 1440]) {
  test(`the styleguide has no barrier at ${width} px, also with a dialog open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/styleguide')
    await untilItListens(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ask first' }).click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoBarriers(page)
  })
}

test('a lineup on paper is its title, its steps with their pictures, and what is known of it', async ({
  page,
}) => {
  await show(page, LINEUP)
  const lineup = page.getByRole('dialog')
  const steps = lineup.getByRole('list', { name: 'All steps' })
  const pictures = await steps.getByRole('listitem').count()
  await page.emulateMedia({ media: 'print' })
  await expect(lineup.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps.locator('img:visible')).toHaveCount(pictures)
  await expect(lineup.getByRole('heading', { name: 'Description' })).toBeVisible()
  for (const pressed of [/^Pause$|^Resume$/, 'Save', 'Share', 'Worked']) {
    await expect(lineup.getByRole('button', { name: pressed, exact: true })).toBeHidden()
  }
  await expect(lineup.getByRole('link', { name: 'Close' })).toBeHidden()
  await expect(page.locator('article, header, footer').filter({ visible: true })).toHaveCount(0)
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
})

test('the styleguide is not found by search engines', async ({ request }) => {
  expect(await (await request.get('/styleguide')).text()).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /styleguide')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/styleguide')
})
