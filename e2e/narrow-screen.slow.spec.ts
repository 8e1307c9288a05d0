import { expect } from '@playwright/test'
import { PHONE, PHONE_OPTIONS } from '@/e2e/support/layout'
import { filter, filterLine, openSearch, press } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

// `look.spec.ts` checks the layout of public pages on narrow screens, `accessibility.slow.spec.ts` that of account pages.

test.use(PHONE_OPTIONS)

test('on a phone a filter collapses to its choice, and the search box hides behind its button', async ({
  page,
}) => {
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await test.step('the search box opens with the focus in it, and closes', async () => {
    await expect(page.getByPlaceholder('Search lineups...')).toBeHidden()
    const search = await openSearch(page)
    await expect(search).toBeFocused()
    await search.fill('smoke')
    await expect(page).toHaveURL('/?q=smoke')
    await search.fill('')
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Close search' }).tap()
    await expect(page.getByPlaceholder('Search lineups...')).toBeHidden()
  })
  await test.step('a chosen map leaves itself and All Maps, until it is tapped again', async () => {
    await expect(filter(page, 'Map', 'Bind')).toBeVisible()
    await filter(page, 'Map', 'Ascent').tap()
    await expect(page).toHaveURL('/lineups/ascent')
    await press(filterLine(page))
    await expect(filter(page, 'Map', 'Bind')).toBeHidden()
    await expect(filter(page, 'Map', 'All Maps')).toBeVisible()
    await expect(filter(page, 'Map', 'Ascent')).toBeVisible()
    await filter(page, 'Map', 'Ascent').tap()
    await expect(page).toHaveURL('/')
    await expect(filter(page, 'Map', 'Bind')).toBeVisible()
  })
})
