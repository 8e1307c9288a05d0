import { expect } from '@playwright/test'
import { brokenWords, PHONE_OPTIONS } from '@/e2e/support/layout'
import { findLineupPath } from '@/e2e/support/lineups'
import { cards, filter, listHeading } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

test.use({ javaScriptEnabled: false })

test('the list can be filtered, paged and searched, and says that saved lineups need an account', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(10)
  await filter(page, 'Map', 'Ascent').click()
  await expect(page).toHaveURL('/lineups/ascent')
  for (const card of await cards(page).all()) await expect(card).toContainText('Ascent')
  await filter(page, 'Side', 'Attacker').click()
  await expect(page).toHaveURL('/lineups/ascent?side=attacker')
  await expect(cards(page).first()).toBeVisible()

  await test.step('the search form searches', async () => {
    await page.goto('/')
    await page.getByPlaceholder('Search lineups...').fill('lotus')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=lotus')
    await expect(listHeading(page)).toBeVisible()
  })
  await test.step('page 2 is complete', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/?page=2')
    await expect(cards(page)).toHaveCount(10)
  })
  await test.step('Saved leads to signing in and back', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Saved' }).click()
    await expect(page).toHaveURL('/?saved=1')
    const notice = page.getByRole('complementary', { name: 'Your saved lineups' })
    await expect(notice).toContainText(
      'Sign up to keep a list of your own, the same on your phone and your PC.',
    )
    await expect(cards(page)).toHaveCount(10)
    await notice.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/?saved=1')}`)
  })
})

test('a card leads to a page with the text and image of every step, and Close leads home', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.goto('/')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/lineup\//)

  await page.goto(await findLineupPath(request, />Steps \([4-8]/))
  const steps = page.getByRole('list', { name: 'All steps' }).getByRole('listitem')
  expect(await steps.count()).toBeGreaterThanOrEqual(4)
  for (const step of await steps.all()) {
    expect((await step.getByRole('paragraph').textContent())?.length).toBeGreaterThan(15)
    await expect(step.locator('img:visible')).toHaveAttribute('src', /media/)
  }
  // There are no controls that need JavaScript.
  const viewer = page.getByRole('dialog')
  await expect(viewer.locator('button:visible, [role=tab]:visible')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('navigation and search work, and no button is shown that would not', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open search' })).toBeHidden()
    expect(await brokenWords(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHaveURL('/guides')
    await page.getByPlaceholder('Search lineups...').fill('haven')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=haven')
  })
})
