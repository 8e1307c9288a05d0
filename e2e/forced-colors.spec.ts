import { expect, type Locator, type Page } from '@playwright/test'
import { pathWithSteps } from '@/e2e/support/lineups'
import { callout, findThrow, mapOf } from '@/e2e/support/map'
import { filter, openLineupPage } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The value of a system color in the open page. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('span')
    probe.style.color = color
    document.body.append(probe)
    const value = getComputedStyle(probe).color
    probe.remove()
    return value
  }, name)

/** Expects that of two options, the chosen one is highlighted and the other one is not. */
async function expectHighlighted(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const selected = await systemColor(page, 'Highlight')
  await expect(chosen).toHaveCSS('background-color', selected)
  await expect(chosen).toHaveCSS('color', await systemColor(page, 'HighlightText'))
  await expect(other).not.toHaveCSS('background-color', selected)
}

test('what is chosen is highlighted in every filter and on the map', async ({ page }) => {
  await page.goto('/lineups/ascent/sova?side=attacker')
  await expectHighlighted(page, filter(page, 'Side', 'Attacker'), filter(page, 'Side', 'Defender'))
  await expectHighlighted(page, filter(page, 'Agent', 'Sova'), filter(page, 'Agent', 'Viper'))

  const { to } = await findThrow()
  await page.goto(`/lineups/ascent/sova?to=${to.id}&view=to`)
  const view = (name: string) => mapOf(page).getByRole('link', { name, exact: true })
  await expectHighlighted(page, view('Lands here'), view('Thrown from'))
  await expect(callout(page, to.name).locator('polygon').last()).toHaveCSS(
    'stroke',
    await systemColor(page, 'Highlight'),
  )
})

test('drawings and charts have the colors of the system', async ({ page }) => {
  await page.goto('/guides/economy')
  const chart = page.getByRole('img', { name: /^Credits for losses in a row/ })
  await expect(chart.locator('text').first()).toHaveCSS('fill', await systemColor(page, 'CanvasText'))
  await expect(chart.locator('rect').first()).toHaveCSS('fill', await systemColor(page, 'Canvas'))
  const place = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Economy')
  await expect(place).not.toHaveCSS('background-color', await systemColor(page, 'Highlight'))
})

test('of tabs, only the chosen one is highlighted', async ({ page }) => {
  const viewer = await openLineupPage(page, await pathWithSteps())
  await expectHighlighted(page, viewer.getByRole('tab', { name: /^Steps/ }), viewer.getByRole('tabpanel'))
})
