import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '@/e2e/support/axe'
import {
  button,
  expectFieldError,
  field,
  fillFields,
  forgotDialog,
  openForm,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import {
  atEverySize,
  DESKTOP,
  expectAccessibleAtEverySize,
  expectTouchFriendly,
  MIN_MOUSE_TARGET_PX,
  NARROW_BELOW_PX,
  PHONE,
} from '@/e2e/support/layout'
import { openFirstLineup, openMenu, openSearch, press } from '@/e2e/support/pages'
import { createUnconfirmedUser, createUser, resetLink, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'

// States that have to be opened, and the pages of an account. `look.spec.ts` has all other pages.

/** Expects that a state of an account page is accessible at every size, and fits narrow screens. */
async function expectAccountStateFits(page: Page): Promise<void> {
  await atEverySize(page, async ({ width }) => {
    await expectNoAxeViolations(page)
    if (width <= PHONE.width) await expectTouchFriendly(page)
  })
  await page.setViewportSize(DESKTOP)
}

/** Expects that links and buttons are large enough for a mouse; a card's link is stretched over the whole card. */
async function expectClickTargets(page: Page): Promise<void> {
  for (const scope of [page.getByRole('dialog'), page.locator('body')]) {
    const small = await scope.locator('a:visible, button:visible').evaluateAll(
      (controls, minPx) =>
        controls
          .filter((control) => !control.closest('article'))
          .map((control) => ({ html: control.outerHTML, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width < minPx || box.height < minPx)
          .map(({ html }) => html),
      MIN_MOUSE_TARGET_PX,
    )
    expect(small).toEqual([])
  }
}

test('the menu, the search box and a lineup over its list are accessible at every size', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const narrow = [
    { width: 320, height: 640 },
    PHONE,
    { width: 768, height: 900 },
    { width: 844, height: 390 },
  ]
  await openSearch(page)
  await expectAccessibleAtEverySize(page, narrow)
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(await openMenu(page)).toBeVisible()
  await expectAccessibleAtEverySize(page, narrow)
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESKTOP)
  await openFirstLineup(page)
  await atEverySize(page, async () => {
    await expectNoAxeViolations(page)
    await expectClickTargets(page)
  })
})

test('signing in, signing up and resending mails are accessible at every size, with errors shown', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { email, password } = await createUnconfirmedUser()
  await openForm(page, '/login?notice=password-updated')
  await expectAccountStateFits(page)

  await test.step('errors of the sign-in form', async () => {
    await button(signInForm(page), 'Sign In').click()
    await expectFieldError(field(signInForm(page), 'Email'), 'Please enter your email address.')
    await expectAccountStateFits(page)
  })
  await test.step('the offer to resend the confirmation mail', async () => {
    await fillFields(signInForm(page), { Email: email, Password: password })
    await button(signInForm(page), 'Sign In').click()
    await expect(button(signInForm(page), 'Resend confirmation email')).toBeVisible()
    await expectAccountStateFits(page)
  })
  await test.step('the dialog for a forgotten password', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expectAccountStateFits(page)
    await button(forgotDialog(page), 'Send reset link').click()
    await expectFieldError(field(forgotDialog(page), 'Email'), 'Please enter your email address.')
    await expectAccountStateFits(page)
    await page.keyboard.press('Escape')
  })
  await test.step('errors of the sign-up form, with the longest names', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    const form = signUpForm(page)
    await fillFields(form, {
      Username: 'W'.repeat(31),
      Email: `${'w'.repeat(60)}@example.test`,
      Password: password,
    })
    await button(form, 'Sign Up').click()
    await expectFieldError(field(form, 'Username'), 'Username must be at most 30 characters long')
    await fillFields(form, { Email: email })
    await expect(field(form, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expectAccountStateFits(page)
  })
  await test.step('the notice of an invalid reset link', async () => {
    await page.goto('/login?notice=invalid-reset-link')
    await expectAccountStateFits(page)
  })
})

test('confirming an email and resetting a password are accessible at every size, with errors shown', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const person = await createUser()
  const unconfirmed = await createUnconfirmedUser()
  // The page of an invalid link redirects after a while, but not while one of its links has the focus.
  const newLink = page.getByRole('link', { name: 'Request a new link' })
  for (const path of ['/auth/confirm', unconfirmed.confirmLink, '/reset-password']) {
    await test.step(path.slice(0, 20), async () => {
      await page.goto(path)
      if (path === '/reset-password') await newLink.focus()
      await expectAccountStateFits(page)
    })
  }
  const link = await resetLink(person)
  await test.step('the reset link and the form for a new password', async () => {
    await page.goto(link)
    await expectAccountStateFits(page)
    await button(page, 'Choose a new password').click()
    await button(page, 'Update password').click()
    await expectFieldError(field(page, 'New password'), 'New password is required')
    await expectAccountStateFits(page)
  })
  await test.step('a reset link that was used', async () => {
    await page.goto(link)
    await button(page, 'Choose a new password').click()
    await newLink.focus()
    await expectAccountStateFits(page)
  })
})

test('the account pages and the profile menu are accessible at every size, with errors shown', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, await createUser())
  await openForm(page, '/profile')
  await expectAccountStateFits(page)
  await fillFields(page, { Username: 'W'.repeat(30) })
  await button(page, 'Save').click()
  await button(page, 'Change password').click()
  await expectFieldError(field(page, 'Current password'), 'Current password is required')
  await expectAccountStateFits(page)
  await page.goto('/debug-auth')
  await expectAccountStateFits(page)

  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto('/admin')
  await expectAccessibleAtEverySize(page)
  await atEverySize(page, async ({ width }) => {
    const account = page.getByRole('link', { name: 'Account', exact: true })
    if (width < NARROW_BELOW_PX) await openMenu(page)
    else await press(button(page, 'Profile'))
    await expect(account).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(account).toBeHidden()
  })
})
