import { expect, type Locator, type Page } from '@playwright/test'
import { press, waitForHydration } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const MAPS = ['ascent', 'bind', 'haven', 'split', 'icebox', 'breeze', 'pearl', 'lotus', 'sunset']

/** What the timeline of the spike says about an option, such as `Full defuse`. */
const answer = (page: Page, question: string) =>
  page.getByRole('term').filter({ hasText: question }).locator('xpath=..').getByRole('definition')

const slider = (page: Page) => page.getByRole('slider', { name: 'Seconds after the plant' })

const result = (page: Page): Locator => page.getByRole('region', { name: 'Next round', exact: true })

/** Opens the planner with a plan, and waits until it has replaced what the server rendered. */
async function openPlanner(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(result(page).getByLabel('Link to this plan')).toBeVisible()
}

test('the timeline of the spike works by keyboard, plays to the detonation, and is silent until asked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.dataset.beeped = 'yes'
      return start.apply(this, when)
    }
  })
  await page.goto('/guides/spike')
  const play = page.getByRole('button', { name: 'Play', exact: true })
  const beeped = page.locator('html[data-beeped]')
  const sound = page.getByRole('button', { name: 'Sound' })
  await waitForHydration(sound)

  await test.step('the slider says until when a defuse is possible', async () => {
    await page.getByRole('button', { name: '38 s', exact: true }).click()
    await expect(answer(page, 'Full defuse')).toContainText('Just in time')
    await slider(page).press('ArrowRight')
    await expect(answer(page, 'Full defuse')).toContainText('Too late by 0.5 s')
    await expect(answer(page, 'Stick the half')).toContainText('3 s to spare')
    await expect(slider(page)).toHaveAttribute(
      'aria-valuetext',
      '38.5 seconds after the plant, 3rd beep phase. Full defuse: no. Half: yes.',
    )
  })
  await test.step('it makes no sound until it is switched on, and not after coming back', async () => {
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: '30 s', exact: true }).click()
    await play.click()
    await expect(page.getByText(/^31\.\d s$/)).toBeVisible()
    await expect(beeped).toHaveCount(0)
    await sound.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await expect(beeped).toHaveCount(1)
    // By keyboard, because the header is hidden after scrolling.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).press('Enter')
    await expect(page).toHaveURL('/guides')
    await page.goBack()
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
  })
})

test('the timeline of the spike steps by the second for people who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: 0 })
  await page.goto('/guides/spike')
  await press(page.getByRole('button', { name: '30 s', exact: true }))
  await expect(page.getByText('30.0 s', { exact: true })).toBeVisible()
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.runFor(900)
  await expect(page.getByText('30.0 s', { exact: true })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('31.0 s', { exact: true })).toBeVisible()
})

test('the economy planner keeps its plan in the URL, shows others the same, and Back restores it', async ({
  page,
}) => {
  await openPlanner(page, '/guides/economy')
  await test.step('every entry changes the plan and the URL', async () => {
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
  })
  await test.step('its URL opens the same plan, which can be changed', async () => {
    await openPlanner(page, page.url())
    await expect(result(page)).toContainText('3,050')
    await page.getByRole('button', { name: 'Round 3: lost' }).click()
    await expect(page).toHaveURL('/guides/economy?rounds=wlw&kept=150&kills=1&did=plant')
    await expect(result(page)).toContainText('3,650')
  })
  await test.step('a field can be emptied and typed again', async () => {
    await openPlanner(page, '/guides/economy?rounds=w')
    const target = page.getByLabel('Your full buy costs')
    await expect(target).toHaveValue('3900')
    await target.fill('')
    await target.pressSequentially('3000')
    await expect(page).toHaveURL('/guides/economy?rounds=w&target=3000')
    await expect(target).toHaveValue('3000')
    await expect(result(page)).toContainText('Buy')
  })
  await test.step('Back restores the plan, and a link starts a new one', async () => {
    await openPlanner(page, '/guides/economy?rounds=llll')
    await page.getByRole('link', { name: 'Maps', exact: true }).click()
    await expect(page).toHaveURL('/guides/maps')
    await page.goBack()
    await expect(result(page)).toContainText('2,900')
    await page.goForward()
    await page.getByRole('link', { name: 'Economy', exact: true }).click()
    await expect(page).toHaveURL('/guides/economy')
    await expect(result(page)).toContainText('800')
  })
})

test('the map guides lead to a page for each of their maps, and from there to its lineups on both platforms', async ({
  request,
}) => {
  const guides = await (await request.get('/guides/maps')).text()
  for (const map of MAPS) expect(guides).toContain(`href="/guides/maps/${map}"`)
  const ascent = await (await request.get('/guides/maps/ascent')).text()
  for (const link of ['/lineups/ascent', '/lineups/ascent?platform=pc'])
    expect(ascent).toMatch(new RegExp(`href="${link.replace('?', '\\?')}"[^>]*>See (it|all)`))
  expect(ascent).toContain('href="/lineup/')
  for (const map of ['fracture', 'Ascent', 'toString'])
    expect((await request.get(`/guides/maps/${map}`)).status(), map).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the guides show their facts as tables, and no control that would not work', async ({ page }) => {
    await test.step('the spike', async () => {
      await page.goto('/guides/spike')
      await expect(page.getByRole('row', { name: /Defusing\s*7/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /Latest start of a full defuse\s*at 38/ })).toBeVisible()
      await expect(slider(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden()
    })
    await test.step('the economy', async () => {
      await page.goto('/guides/economy?rounds=wll')
      await expect(page.getByText('The planner needs JavaScript.')).toBeVisible()
      await expect(page.getByRole('row', { name: /Round won\s*3,000/ })).toBeVisible()
      await expect(page.getByText('You kept 100, get one kill and win by defusing.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Won' })).toBeHidden()
    })
    await test.step('a map', async () => {
      await page.goto('/guides/maps/bind')
      await expect(page.getByRole('row', { name: /Hookah B B Short, B Site/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Best Bind lineups' })).toBeVisible()
      const schematic = page.getByRole('figure', { name: 'Schematic of Bind, not to scale' })
      await schematic.getByRole('link', { name: 'Lineups that land in Hookah' }).click()
      await expect(page).toHaveURL('/lineups/bind?to=hookah&view=to')
    })
  })
})
