import { expect, test } from '@playwright/test'
import { lineupPaths } from './support/lineups'
import { filter, PHONE } from './support/pages'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('a strip shows everything, then All and the choice, and opens again with a tap on it', async ({
  page,
}) => {
  await expect(filter(page, 'Map', 'Bind')).toBeVisible()
  await filter(page, 'Map', 'Ascent').tap()
  await expect(page).toHaveURL('/?map=ascent')
  await expect(filter(page, 'Map', 'Bind')).toBeHidden()
  await expect(filter(page, 'Map', 'All Maps')).toBeVisible()
  await expect(filter(page, 'Map', 'Ascent')).toBeVisible()
  await filter(page, 'Map', 'Ascent').tap()
  await expect(page).toHaveURL('/')
  await expect(filter(page, 'Map', 'Bind')).toBeVisible()
})

test('agents stand in two rows, half each', async ({ page }) => {
  const links = page.getByRole('list', { name: 'Agent', exact: true }).getByRole('link')
  const tops = await links.evaluateAll((all) =>
    all.map((link) => Math.round(link.getBoundingClientRect().top)),
  )
  const rows = [...new Set(tops)]
  expect(rows).toHaveLength(2)
  expect(tops.filter((top) => top === rows[0])).toHaveLength(14)
})

test('nothing is wider than the screen', async ({ page, request }) => {
  const [lineup = '/'] = await lineupPaths(request)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      '/',
      '/?map=haven&location=c&agent=sova',
      '/?agent=jett',
      lineup,
      '/guides/economy',
    ]) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width)
    }
  }
})

test('the search box hides behind its button', async ({ page }) => {
  await expect(page.getByPlaceholder('Search lineups...')).toBeHidden()
  await page.getByRole('button', { name: 'Open search' }).tap()
  await expect(page.getByPlaceholder('Search lineups...')).toBeFocused()
  await page.getByPlaceholder('Search lineups...').fill('smoke')
  await expect(page).toHaveURL('/?q=smoke')
  await page.getByRole('button', { name: 'Close search' }).tap()
  await expect(page.getByPlaceholder('Search lineups...')).toBeHidden()
})
