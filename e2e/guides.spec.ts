import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '@/e2e/support/barriers'
import { structuredData } from '@/e2e/support/lineups'
import { PHONE, untilItListens } from '@/e2e/support/pages'
import { emptySite } from '@/e2e/support/servers'
import { test } from '@/e2e/support/visitor'

const MAPS = ['ascent', 'bind', 'haven', 'split', 'icebox', 'breeze', 'pearl', 'lotus', 'sunset']
const GUIDES = ['/guides', '/guides/spike', '/guides/economy', '/guides/maps', '/guides/maps/haven']

/** The answer of the spike's timeline to a question, such as `Full defuse`. */
const answer = (page: Page, question: string) =>
  page.getByRole('term').filter({ hasText: question }).locator('xpath=..').getByRole('definition')

const slider = (page: Page) => page.getByRole('slider', { name: 'Seconds after the plant' })

const result = (page: Page): Locator => page.getByRole('region', { name: 'Next round', exact: true })

/** Opens the planner with a plan, and waits until it is the one that answers, not the server's picture of it. */
async function openPlanner(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(result(page).getByLabel('Link to this plan')).toBeVisible()
}

async function openTimeline(page: Page): Promise<void> {
  await page.goto('/guides/spike')
  await untilItListens(page)
}

test.describe('the spike’s timeline', () => {
  test('says with the keyboard until when a defuse is possible', async ({ page }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: '38 s', exact: true }).click()
    await expect(answer(page, 'Full defuse')).toContainText('Just in time')
    await slider(page).press('ArrowRight')
    await expect(answer(page, 'Full defuse')).toContainText('Too late by 0.5 s')
    await expect(answer(page, 'Stick the half')).toContainText('3 s to spare')
    await expect(slider(page)).toHaveAttribute(
      'aria-valuetext',
      '38.5 seconds after the plant, 3rd beep phase. Full defuse: no. Half: yes.',
    )
    await slider(page).press('End')
    await expect(answer(page, 'Stick the half')).toContainText('gone off')
    await slider(page).press('Home')
    await expect(answer(page, 'Full defuse')).toContainText('still being planted')
  })

  test('plays to the detonation, stops there, and starts from the beginning again', async ({ page }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: '41.5 s', exact: true }).click()
    await page.getByRole('button', { name: '4× speed' }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(slider(page)).toHaveValue('45')
    await page.getByRole('button', { name: '1× speed, real time' }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /before the plant, Planting/)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  test('steps by the second for people who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: 0 })
    await openTimeline(page)
    await page.getByRole('button', { name: '30 s', exact: true }).click()
    await expect(page.getByText('30.0 s', { exact: true })).toBeVisible()
    await page.clock.pauseAt(60_000)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.clock.runFor(900)
    await expect(page.getByText('30.0 s', { exact: true })).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText('31.0 s', { exact: true })).toBeVisible()
  })

  test('makes no sound until it is asked to', async ({ page }) => {
    await page.addInitScript(() => {
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...when) {
        document.documentElement.dataset.beeped = 'yes'
        return start.apply(this, when)
      }
    })
    await openTimeline(page)
    const beeped = page.locator('html[data-beeped]')
    const sound = page.getByRole('button', { name: 'Sound' })
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: '30 s', exact: true }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByText(/^31\.\d s$/)).toBeVisible()
    await expect(beeped).toHaveCount(0)
    await sound.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await expect(beeped).toHaveCount(1)
    // By keyboard: the header has gone out of sight with the scrolling.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).press('Enter')
    await expect(page).toHaveURL('/guides')
    await page.goBack()
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('the economy planner', () => {
  test('is kept in the address, which shows the same to somebody else', async ({ page, browser }) => {
    await openPlanner(page, '/guides/economy')
    await expect(result(page)).toContainText('800')
    for (const round of ['Won', 'Lost', 'Lost']) {
      await page.getByRole('button', { name: round, exact: true }).click()
    }
    await page.getByRole('group', { name: 'Kills' }).getByText('1', { exact: true }).click()
    await page.getByRole('group', { name: 'Spike' }).getByText('Planted').click()
    await page.getByLabel('Credits you kept').fill('150')
    await expect(page).toHaveURL('/guides/economy?rounds=wll&kept=150&kills=1&did=plant')
    await expect(result(page)).toContainText('3,050')
    await expect(result(page)).toContainText('Save')
    await expect(result(page)).toContainText('Spend 2,050 at most')

    const context = await browser.newContext()
    const other = await context.newPage()
    await openPlanner(other, page.url())
    await expect(result(other)).toContainText('3,050')
    await expect(other.getByRole('button', { name: 'Round 3: lost' })).toBeVisible()
    await expect(other.getByLabel('Credits you kept')).toHaveValue('150')
    await other.getByRole('button', { name: 'Round 3: lost' }).click()
    await expect(other).toHaveURL('/guides/economy?rounds=wlw&kept=150&kills=1&did=plant')
    await expect(result(other)).toContainText('3,650')
    await context.close()
  })

  test('lets a field be emptied and typed anew', async ({ page }) => {
    await openPlanner(page, '/guides/economy?rounds=w')
    const target = page.getByLabel('Your full buy costs')
    await expect(target).toHaveValue('3900')
    await target.fill('')
    await target.pressSequentially('3000')
    await expect(page).toHaveURL('/guides/economy?rounds=w&target=3000')
    await expect(target).toHaveValue('3000')
    await expect(result(page)).toContainText('Buy')
  })

  test('keeps its plan on the way back, and begins anew from a link', async ({ page }) => {
    await openPlanner(page, '/guides/economy?rounds=wl')
    await expect(result(page)).toContainText('1,900')
    await page.getByRole('link', { name: 'Maps', exact: true }).click()
    await expect(page).toHaveURL('/guides/maps')
    await page.goBack()
    await expect(result(page)).toContainText('1,900')
    await page.goForward()
    await page.getByRole('link', { name: 'Economy', exact: true }).click()
    await expect(page).toHaveURL('/guides/economy')
    await expect(result(page)).toContainText('800')
  })

  test('counts every loss from the third in a row on with the same pay', async ({ page }) => {
    await openPlanner(page, '/guides/economy?rounds=lll')
    await expect(page.getByText('from the 3rd loss in a row on, every loss pays that')).toBeVisible()
    await expect(result(page).getByRole('status')).toContainText('2,900')
    await page.getByRole('button', { name: 'Lost', exact: true }).click()
    await expect(page).toHaveURL('/guides/economy?rounds=llll')
    await expect(result(page).getByRole('status')).toContainText('2,900')
    await expect(result(page)).toContainText('4th loss in a row')
  })
})

test.describe('the map guides', () => {
  test('every card leads to a page of its own', async ({ page }) => {
    await page.goto('/guides/maps')
    const links = page.getByRole('main').getByRole('article').getByRole('link')
    await expect(links).toHaveCount(MAPS.length)
    for (const [index, map] of MAPS.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', `/guides/maps/${map}`)
    }
    await links.nth(2).click()
    await expect(page).toHaveURL('/guides/maps/haven')
    await expect(page.getByRole('heading', { level: 1, name: 'Haven' })).toBeVisible()
  })

  test('leads on to the lineups of the map, of both platforms', async ({ page }) => {
    await page.goto('/guides/maps/ascent')
    for (const platform of ['Mobile', 'PC']) {
      const best = page.getByRole('region', { name: `Best lineups on ${platform}` })
      await expect(best.getByRole('listitem').first()).toBeVisible()
      const all = best.getByRole('link', { name: /^See (it|all)/ })
      const expected = platform === 'PC' ? '/lineups/ascent?platform=pc' : '/lineups/ascent'
      await expect(all).toHaveAttribute('href', expected)
    }
    await page
      .getByRole('region', { name: 'Best lineups on Mobile' })
      .locator('a[href^="/lineup/"]')
      .first()
      .click()
    await expect(page).toHaveURL(/\/lineup\//)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('there is none for Fracture, Abyss or anything else', async ({ request }) => {
    for (const map of ['fracture', 'abyss', 'Ascent', 'nowhere', 'toString']) {
      expect((await request.get(`/guides/maps/${map}`)).status(), map).toBe(404)
    }
  })

  test('has a title, a description and a way back of its own, and is in the sitemap', async ({ request }) => {
    const seen = new Set<string>()
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const map of MAPS) {
      const answered = await request.get(`/guides/maps/${map}`)
      expect(answered.status(), map).toBe(200)
      const html = await answered.text()
      const title = html.match(/<title>(.*?)<\/title>/)?.[1] ?? ''
      const description = html.match(/<meta name="description" content="(.*?)"/)?.[1] ?? ''
      seen.add(title).add(description)
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/guides/maps/${map}"`))
      expect(structuredData(html)[0]?.['@type']).toBe('BreadcrumbList')
      expect(sitemap).toContain(`/guides/maps/${map}</loc>`)
    }
    expect(seen.size).toBe(MAPS.length * 2)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the facts of the spike stand in a table, and nothing is shown that would not answer', async ({
    page,
  }) => {
    await page.goto('/guides/spike')
    await expect(page.getByRole('row', { name: /Defusing\s*7/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Latest start of a full defuse\s*at 38/ })).toBeVisible()
    await expect(slider(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
  })

  test('the economy has its table and worked examples', async ({ page }) => {
    await page.goto('/guides/economy?rounds=wll')
    await expect(page.getByText('The planner needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Round won\s*3,000/ })).toBeVisible()
    await expect(page.getByText('You kept 100, get one kill and win by defusing.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Won' })).toBeHidden()
  })

  test('a map has its callouts and lineups', async ({ page }) => {
    await page.goto('/guides/maps/bind')
    await expect(page.getByRole('row', { name: /Hookah B B Short, B Site/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Best Bind lineups' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Schematic of Bind, not to scale/ })).toBeVisible()
  })
})

test('a map’s guide stands without any lineup', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: emptySite.url })
  const page = await context.newPage()
  await page.goto('/guides/maps/pearl')
  await expect(page.getByText('No Pearl lineups for Mobile yet.')).toBeVisible()
  await expect(page.getByText('No Pearl lineups for PC yet.')).toBeVisible()
  await context.close()
})

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`the guides have no barrier and fit at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const address of [...GUIDES, '/guides/economy?rounds=wllll&kills=2']) {
      await page.goto(address)
      await expectNoBarriers(page)
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest, address).toBeLessThanOrEqual(viewport.width)
    }
  })
}
