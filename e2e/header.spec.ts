import { expect, type Page, test } from '@playwright/test'
import { PHONE } from './support/pages'

const header = (page: Page) => page.getByRole('banner')

test('the header hides on the way down past 50 px and returns on the way up', async ({ page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 30)
  await expect(header(page)).toBeInViewport()
  await page.mouse.wheel(0, 400)
  await expect(header(page)).not.toBeInViewport()
  await page.mouse.wheel(0, -60)
  await expect(header(page)).toBeInViewport()
})

test('the first key leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('every page has the footer with the rules and the disclaimer', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of ['About', 'Privacy Policy', 'Terms of Service']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
  await expect(footer).toContainText('not affiliated')
  await expect(footer).toContainText('Valorant Mobile Lineups & Pro-Tips')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation Menu' })

  test('the menu button opens the drawer and Escape gives the focus back', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('link', { name: 'Lineups' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('the drawer leads to a page and closes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await drawer(page).getByRole('link', { name: 'Guides' }).tap()
    await expect(page).toHaveURL('/guides')
    await expect(drawer(page)).toBeHidden()
  })

  test('a swipe right from the left edge opens the drawer; other swipes do not', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await swipe(page, { fromX: 60, toX: 200, y: 400 })
    await swipe(page, { fromX: 10, toX: 45, y: 400 })
    await swipe(page, { fromX: 10, toX: 120, y: 400, drift: 40 })
    await expect(drawer(page)).toBeHidden()
    await swipe(page, { fromX: 10, toX: 80, y: 400, drift: 10 })
    await expect(drawer(page)).toBeVisible()
  })
})

async function swipe(
  page: Page,
  { fromX, toX, y, drift = 0 }: { fromX: number; toX: number; y: number; drift?: number },
) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, yAt?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: yAt ?? y }],
    })
  await touch('touchStart', fromX)
  await touch('touchMove', (fromX + toX) / 2, y + drift / 2)
  await touch('touchMove', toX, y + drift)
  await touch('touchEnd')
  await client.detach()
}
