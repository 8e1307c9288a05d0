import { expect, type Locator, type Page } from '@playwright/test'
import { button, expectValues, fillIn, forgotDialog, signInForm, signUpForm } from '@/e2e/support/fields'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { openMenu, PHONE, press } from '@/e2e/support/pages'
import { newcomer } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

/** Where a screen has the way into an account, and what somebody has who is in. */
type Header = { wayIn(page: Page): Promise<Locator>; menu(page: Page): Promise<Locator> }

const wide: Header = {
  wayIn: async (page) => page.getByRole('banner'),
  menu: async (page) => {
    await press(button(page, 'Profile'))
    return page.getByRole('banner')
  },
}

const narrow: Header = { wayIn: openMenu, menu: openMenu }

async function signIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await fillIn(signInForm(page), { Email: credentials.email, Password: credentials.password })
  await button(signInForm(page), 'Sign In').click()
}

/** Everything that somebody does with an account, from the first visit on. */
async function liveThroughEverything(page: Page, { wayIn, menu }: Header): Promise<void> {
  const person = newcomer()
  const renamed = newcomer().username
  const main = page.getByRole('main')

  await page.goto('/guides')
  await (await wayIn(page)).getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillIn(signUpForm(page), {
    Username: person.username,
    Email: person.email,
    Password: person.password,
  })
  await button(signUpForm(page), 'Sign Up').click()
  await expect(main.getByRole('status')).toHaveText(
    'Please check your email for verification link to complete your registration.',
  )

  await page.goto(linkIn(await mailTo(person.email)))
  await button(page, 'Confirm email address').click()
  await expect(page).toHaveURL('/guides')
  await button(await menu(page), 'Sign Out').click()
  await expect(page).toHaveURL('/guides')

  await (await wayIn(page)).getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, person)
  await expect(page).toHaveURL('/guides')
  await (await menu(page)).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/profile')
  await fillIn(main, { Username: renamed })
  await button(main, 'Save').click()
  await expect(main.getByRole('status')).toHaveText('Username updated')

  await fillIn(main, {
    'Current password': person.password,
    'New password': 'second-secret',
    'Confirm new password': 'second-secret',
  })
  await button(main, 'Change password').click()
  await expect(main.getByText('Password Updated')).toBeVisible()
  expect((await mailTo(person.email, 2)).subject).toBe('Your password was changed')
  // The header has hidden itself on the way down.
  await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const opened = await menu(page)
  await expect(opened.getByText(`Signed in as ${renamed}`)).toBeVisible()
  await button(opened, 'Sign Out').click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await fillIn(forgotDialog(page), { Email: person.email })
  await button(forgotDialog(page), 'Send reset link').click()
  await expect(forgotDialog(page).getByRole('status')).toBeVisible()
  await page.goto(linkIn(await mailTo(person.email, 3)))
  await button(page, 'Choose a new password').click()
  await fillIn(main, { 'New password': 'third-secret', 'Confirm new password': 'third-secret' })
  await button(main, 'Update password').click()
  await expect(main.getByRole('status')).toHaveText('Password UpdatedSign in with your new password.')

  await signIn(page, { email: person.email, password: 'second-secret' })
  await expect(main.getByRole('alert')).toHaveText('Invalid email or password')
  await signIn(page, { email: person.email, password: 'third-secret' })
  await expect(page).toHaveURL('/')
  await (await menu(page)).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/profile')
  await expectValues(main, { Email: person.email, Username: renamed })
}

test('the life of an account', async ({ page }) => {
  test.setTimeout(60_000)
  await liveThroughEverything(page, wide)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the life of an account', async ({ page }) => {
    test.setTimeout(60_000)
    await liveThroughEverything(page, narrow)
  })
})
