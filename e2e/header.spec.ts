import { expect, type Page } from '@playwright/test'
import { textOf } from '@/e2e/support/forms'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { openFirstLineup, openMenu, searchBox, waitForHeaderHydration } from '@/e2e/support/pages'
import { swipe } from '@/e2e/support/touch'
import { signInNewUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const header = (page: Page) => page.getByRole('banner')
const profile = (page: Page) => header(page).getByRole('button', { name: 'Profile' })
const signInLink = (page: Page) => header(page).getByRole('link', { name: 'Sign In' })
const account = (page: Page) => header(page).getByRole('link', { name: 'Account', exact: true })

test('the header hides while scrolling down, and returns', async ({ page }) => {
  await page.goto('/')
  await waitForHeaderHydration(page)
  await test.step('it hides beyond 50 px, and returns when scrolling up', async () => {
    await scrollTo(page, 45)
    await expect(header(page)).not.toHaveAttribute('data-hidden')
    await scrollTo(page, 400)
    await expect(header(page)).not.toBeInViewport()
    await scrollTo(page, 340)
    await expect(header(page)).toBeInViewport()
  })
  await test.step('keyboard focus shows a hidden header', async () => {
    await scrollTo(page, 700)
    await expect(header(page)).not.toBeInViewport()
    await searchBox(page).focus()
    await expect(header(page)).toBeInViewport()
  })
})

test('the HTML marks the link of the page in the navigation, and has a footer', async ({ request }) => {
  for (const { path, current } of [
    { path: '/', current: '/' },
    { path: '/lineups/bind', current: '/' },
    { path: '/guides/spike', current: '/guides' },
    { path: '/about', current: undefined },
  ]) {
    const html = await (await request.get(path)).text()
    const navigation = html.match(/<nav[^>]*aria-label="Main".*?<\/nav>/s)?.[0] ?? ''
    const marked = [...navigation.matchAll(/<a\b[^>]*aria-current="page"[^>]*>/g)].map(
      ([link]) => link.match(/href="([^"]*)"/)?.[1],
    )
    expect(marked, path).toEqual(current ? [current] : [])
  }
  const html = await (await request.get('/about')).text()
  const footer = html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'))
  for (const link of ['/about', '/privacy', '/terms']) expect(footer).toContain(`href="${link}"`)
  for (const words of ['Privacy Policy', 'Terms of Service', 'not affiliated'])
    expect(textOf(footer)).toContain(words)
})

test('the Profile menu opens, closes and signs out, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/lineups/bind?side=attacker')
  await expect(signInLink(page)).toHaveAttribute('href', '/login?next=%2Flineups%2Fbind%3Fside%3Dattacker')
  await expect(profile(page)).toHaveCount(0)
  const person = await signInNewUser(page)
  await page.goto('/about')
  await test.step('it opens with a click, and closes with another or elsewhere', async () => {
    await profile(page).click()
    await expect(header(page).getByText(`Signed in as ${person.username}`)).toBeVisible()
    await profile(page).click()
    await expect(account(page)).toBeHidden()
    await profile(page).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(account(page)).toBeHidden()
  })
  await test.step('the keyboard opens it, closes it with Escape, and signs out', async () => {
    await profile(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(account(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account(page)).toBeHidden()
    await expect(profile(page)).toBeFocused()
    await page.keyboard.press('Space')
    const links = await header(page).locator('#profile-menu').getByRole('link').count()
    for (let presses = 0; presses <= links; presses++) await page.keyboard.press('Tab')
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(signInLink(page)).toBeVisible()
    await expect(profile(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation Menu' })

  test('the drawer opens by button and by swipe, and closes by key, swipe and link', async ({ page }) => {
    await page.goto('/')
    await test.step('the button opens it, and Escape returns the focus', async () => {
      await openMenu(page)
      await expect(drawer(page)).toBeVisible()
      const current = drawer(page).locator('a[aria-current=page]')
      await expect(current).toHaveText('Lineups')
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    })
    await test.step('only a long, level swipe from the edge opens it', async () => {
      await swipe(page, { x: 60, y: 400 }, { x: 200, y: 400 })
      await swipe(page, { x: 10, y: 400 }, { x: 45, y: 400 })
      await swipe(page, { x: 10, y: 400 }, { x: 120, y: 440 })
      await nextFrame(page)
      await expect(drawer(page)).toHaveCount(0)
      await swipe(page, { x: 10, y: 400 }, { x: 80, y: 410 })
      await expect(drawer(page)).toBeVisible()
    })
    await test.step('a swipe to the left closes it', async () => {
      await swipe(page, { x: 100, y: 400 }, { x: 250, y: 400 })
      await nextFrame(page)
      await expect(drawer(page)).toBeVisible()
      await swipe(page, { x: 250, y: 400 }, { x: 100, y: 410 })
      await expect(drawer(page)).toBeHidden()
      await expect(page).toHaveURL('/')
    })
    await test.step('a swipe inside a lineup belongs to the lineup', async () => {
      await openFirstLineup(page)
      await swipe(page, { x: 10, y: 250 }, { x: 200, y: 255 })
      await nextFrame(page)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(drawer(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
    })
  })
})

/** Waits until the page has drawn its current state. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Scrolls, and waits for the end of scrolling. */
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
