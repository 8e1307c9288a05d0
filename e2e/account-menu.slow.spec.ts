import { expect, type Page } from '@playwright/test'
import { PHONE_OPTIONS } from '@/e2e/support/layout'
import { openMenu } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const header = (page: Page) => page.getByRole('banner')
const profile = (page: Page) => header(page).getByRole('button', { name: 'Profile' })
const signInLink = (page: Page) => header(page).getByRole('link', { name: 'Sign In' })
const account = (page: Page) => header(page).getByRole('link', { name: 'Account', exact: true })

/** The positions of all links, buttons and fields in the header. */
const positions = (page: Page) =>
  header(page)
    .locator('a:visible, button:visible, input:visible')
    .evaluateAll((all) =>
      all.map((each) => `${each.textContent} ${JSON.stringify(each.getBoundingClientRect())}`),
    )

/** Delays the request that the header makes for the account. @returns a function that lets it through. */
async function delayAccount(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/api/personal', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Records every layout shift of the header from now on. @returns a function that reads them. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]) {
        const moved = entry.sources.filter(({ node }) => node?.parentElement?.closest('header'))
        if (moved.length > 0) shifts.push(`${entry.value}: ${moved.map(({ node }) => node?.textContent)}`)
      }
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(async () => {
      // A shift is reported with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return (window as unknown as { shifts: string[] }).shifts
    })
}

test('the Profile menu opens and closes, leads to its pages and signs out, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/about')
  await test.step('visitors have a link to sign in and no menu', async () => {
    await expect(signInLink(page)).toBeVisible()
    await expect(profile(page)).toHaveCount(0)
    await expect(account(page)).toHaveCount(0)
  })
  const person = await createUser()
  await signIn(page, person)
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
  await test.step('its links close it, also the link of the page itself', async () => {
    await profile(page).click()
    await header(page).getByRole('link', { name: 'My Lineups' }).click()
    await expect(page).toHaveURL('/my-lineups')
    await expect(account(page)).toBeHidden()
    await profile(page).click()
    await account(page).click()
    await expect(page).toHaveURL('/profile')
    await expect(account(page)).toBeHidden()
    await profile(page).click()
    await account(page).click()
    await expect(account(page)).toBeHidden()
  })
  await test.step('the keyboard opens it, closes it with Escape, and signs out', async () => {
    await page.goto('/about')
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

test('the header does not move when the account is known', async ({ page }) => {
  const person = await createUser()
  // Fonts from the cache can arrive while the page is painted, and are another test's subject.
  await page.route('**/*.woff2', (route) => route.abort())
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn(page, person)
    for (const address of ['/', '/about']) {
      const release = await delayAccount(page)
      await page.goto(address)
      await expect(signInLink(page).or(profile(page))).toHaveCount(0)
      const before = await positions(page)
      const shifts = await watchShifts(page)
      release()
      await expect(isSignedIn ? profile(page) : signInLink(page)).toBeVisible()
      expect((await positions(page)).slice(0, before.length)).toEqual(before)
      expect(await shifts(), address).toEqual([])
    }
  }
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation Menu' })

  test('the drawer leads visitors to sign in, and users to their pages and out', async ({ page }) => {
    await page.goto('/guides')
    await test.step('a visitor comes back to the page after signing in', async () => {
      await openMenu(page)
      await expect(drawer(page).getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
      await expect(drawer(page).getByRole('link', { name: 'Account' })).toHaveCount(0)
      await drawer(page).getByRole('link', { name: 'Sign In' }).tap()
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/guides')}`)
      await expect(drawer(page)).toBeHidden()
    })
    const person = await createUser()
    await signIn(page, person)
    await page.goto('/about')
    await openMenu(page)
    await expect(drawer(page).getByText(`Signed in as ${person.username}`)).toBeVisible()
    await expect(drawer(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await drawer(page).getByRole('link', { name: 'My Lineups' }).tap()
    await expect(page).toHaveURL('/my-lineups')
    await expect(drawer(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(drawer(page)).toBeHidden()

    await openMenu(page)
    await drawer(page).getByRole('link', { name: 'Account', exact: true }).tap()
    await expect(page).toHaveURL('/profile')
    await expect(drawer(page)).toBeHidden()
    await openMenu(page)
    await drawer(page).getByRole('link', { name: 'Account', exact: true }).tap()
    await expect(drawer(page)).toBeHidden()
    await openMenu(page)
    await drawer(page).getByRole('button', { name: 'Sign Out' }).tap()
    await expect(page).toHaveURL(/\/login/)
    await openMenu(page)
    await expect(drawer(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})
