import { expect, type Page } from '@playwright/test'
import { openMenu, PHONE } from '@/e2e/support/pages'
import { makePerson, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

const header = (page: Page) => page.getByRole('banner')
const profile = (page: Page) => header(page).getByRole('button', { name: 'Profile' })
const signInLink = (page: Page) => header(page).getByRole('link', { name: 'Sign In' })
const account = (page: Page) => header(page).getByRole('link', { name: 'Account', exact: true })

/** Where everything stands that can be pressed in the header, what it begins with first. */
const places = (page: Page) =>
  header(page)
    .locator('a:visible, button:visible, input:visible')
    .evaluateAll((all) =>
      all.map((each) => `${each.textContent} ${JSON.stringify(each.getBoundingClientRect())}`),
    )

/** Holds back what the header asks the server, until the function that is given back is called. */
async function holdPersonal(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/personal', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Has the page keep every shift of its header, from its start on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
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
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // A shift is told with the frame after it.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return (window as unknown as { shifts: string[] }).shifts
    })
}

test('visitors find the way in, and nothing that is for people with an account', async ({ page }) => {
  await page.goto('/about')
  await expect(signInLink(page)).toBeVisible()
  await expect(profile(page)).toHaveCount(0)
  await expect(account(page)).toHaveCount(0)
})

test('the Profile menu opens and closes by mouse, and leads to its pages', async ({ page }) => {
  const person = await makePerson()
  await signIn(page, person)
  await page.goto('/about')
  await profile(page).click()
  await expect(header(page).getByText(`Signed in as ${person.username}`)).toBeVisible()
  await profile(page).click()
  await expect(account(page)).toBeHidden()
  await profile(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(account(page)).toBeHidden()

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

test('the Profile menu works by keyboard', async ({ page }) => {
  await signIn(page, await makePerson())
  await page.goto('/about')
  await profile(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(account(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account(page)).toBeHidden()
  await expect(profile(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signInLink(page)).toBeVisible()
  await expect(profile(page)).toHaveCount(0)
})

test('the header stays where it is when the state arrives', async ({ page }) => {
  const shifts = await watchShifts(page)
  const person = await makePerson()
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signIn(page, person)
    for (const address of ['/', '/about']) {
      const release = await holdPersonal(page)
      await page.goto(address)
      await expect(signInLink(page).or(profile(page))).toHaveCount(0)
      const before = await places(page)
      release()
      await expect(isSignedIn ? profile(page) : signInLink(page)).toBeVisible()
      expect((await places(page)).slice(0, before.length)).toEqual(before)
      expect(await shifts(), address).toEqual([])
      await page.unrouteAll()
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation Menu' })

  test('the drawer has the way in, and leads back to where one was', async ({ page }) => {
    await page.goto('/guides')
    await openMenu(page)
    await expect(drawer(page).getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    await expect(drawer(page).getByRole('link', { name: 'Account' })).toHaveCount(0)
    await drawer(page).getByRole('link', { name: 'Sign In' }).tap()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/guides')}`)
    await expect(drawer(page)).toBeHidden()
  })

  test('the drawer has what is the person’s, and the way out', async ({ page }) => {
    const person = await makePerson()
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
