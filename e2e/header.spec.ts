import { expect, type Page } from '@playwright/test'
import { openFirstLineup, openMenu, PHONE, untilItListens } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

const header = (page: Page) => page.getByRole('banner')

test('the header hides on the way down past 50 px and returns on the way up', async ({ page }) => {
  await page.goto('/')
  await untilItListens(page)
  await scrollTo(page, 45)
  await expect(header(page)).not.toHaveAttribute('data-hidden')
  await scrollTo(page, 400)
  await expect(header(page)).not.toBeInViewport()
  await scrollTo(page, 340)
  await expect(header(page)).toBeInViewport()
})

test('a hidden header shows itself to the keyboard', async ({ page }) => {
  await page.goto('/')
  await untilItListens(page)
  await scrollTo(page, 400)
  await expect(header(page)).not.toBeInViewport()
  await page.getByPlaceholder('Search lineups...').focus()
  await expect(header(page)).toBeInViewport()
})

test('the navigation marks where one is, from the first byte on', async ({ page, request }) => {
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/lineups/bind')
  await expect(main.getByRole('link', { name: 'Lineups' })).toHaveAttribute('aria-current', 'page')
  expect(await (await request.get('/')).text()).toMatch(/aria-current="page"[^>]*href="\/"/)
  await page.goto('/guides/spike')
  await expect(main.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'Lineups' })).not.toHaveAttribute('aria-current')
})

test('says so when the connection is lost', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('the first key leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('every main page has the footer with the rules and the disclaimer', async ({ page }) => {
  for (const address of ['/', '/?q=smoke', '/guides', '/about']) {
    await page.goto(address)
    const footer = page.getByRole('contentinfo')
    for (const name of ['About', 'Privacy Policy', 'Terms of Service']) {
      await expect(footer.getByRole('link', { name })).toBeVisible()
    }
    await expect(footer).toContainText('not affiliated')
    await expect(footer).toContainText('Valorant Mobile Lineups & Pro-Tips')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation Menu' })

  test('the menu button opens the drawer and Escape gives the focus back', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('link', { name: 'Lineups' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('the drawer leads to a page and closes', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await drawer(page).getByRole('link', { name: 'Guides' }).tap()
    await expect(page).toHaveURL('/guides')
    await expect(drawer(page)).toBeHidden()
  })

  test('a swipe right from the left edge opens the drawer; other swipes do not', async ({ page }) => {
    await page.goto('/')
    await untilItListens(page)
    const opening = { fromX: 10, toX: 80, y: 400, drift: 10 }
    await swipe(page, opening)
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    for (const other of [
      { fromX: 60, toX: 200, y: 400 },
      { fromX: 10, toX: 45, y: 400 },
      { fromX: 10, toX: 120, y: 400, drift: 40 },
    ]) {
      await swipe(page, other)
      await untilShown(page)
      await expect(drawer(page)).toHaveCount(0)
    }
    await swipe(page, opening)
    await expect(drawer(page)).toBeVisible()
  })

  test('a swipe left closes the drawer; other swipes do not', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    for (const other of [
      { fromX: 100, toX: 250, y: 400 },
      { fromX: 200, toX: 165, y: 400 },
      { fromX: 250, toX: 100, y: 400, drift: 40 },
    ]) {
      await swipe(page, other)
      await untilShown(page)
      await expect(drawer(page)).toBeVisible()
    }
    await swipe(page, { fromX: 250, toX: 100, y: 400, drift: 10 })
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  test('the same swipe inside the viewer is the viewer’s', async ({ page }) => {
    await page.goto('/')
    await openFirstLineup(page)
    await swipe(page, { fromX: 10, toX: 200, y: 250, drift: 5 })
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(drawer(page)).toHaveCount(0)
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
  // A busy browser may drop the last move: the one before must already be the same kind of swipe.
  await touch('touchMove', fromX + (toX - fromX) * 0.9, y + drift)
  await touch('touchMove', toX, y + drift)
  await touch('touchEnd')
  await client.detach()
}

/** Waits until the page shows what it has been told so far. */
const untilShown = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Scrolls and waits until the page has told so. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        document.addEventListener('scrollend', () => setTimeout(resolve, 50), { once: true })
        window.scrollTo(0, to)
      }),
    top,
  )
}
