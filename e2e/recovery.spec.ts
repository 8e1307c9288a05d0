import { expect, type Page } from '@playwright/test'
import {
  button,
  expectNoProblem,
  expectProblem,
  expectValues,
  field,
  fillIn,
  forgotDialog,
  openForm,
  signInForm,
} from '@/e2e/support/fields'
import { linkIn, type Mail, mailsTo, mailTo } from '@/e2e/support/mailbox'
import { pressWhenTakenOver, untilTakenOver } from '@/e2e/support/pages'
import { makePerson, newcomer, type Person, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

const INVALID = 'This password reset link is invalid or has expired. Please request a new one.'

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

/** Expects what is said of every reset link that can't be used. */
async function expectInvalid(page: Page): Promise<void> {
  await expect(alertOf(page).getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expect(alertOf(page)).toContainText(INVALID)
}

/** Has a recovery mailed to somebody who got one mail so far, the one that confirmed their address. */
async function recoveryMail({ email, client }: Person): Promise<Mail> {
  const { error } = await client.auth.resetPasswordForEmail(email)
  if (error) throw error
  return mailTo(email, 2)
}

/** Opens the form for a new password as a person does who got a mail. */
async function openNewPassword(page: Page, person: Person): Promise<void> {
  await page.goto(linkIn(await recoveryMail(person)))
  await button(page, 'Choose a new password').click()
  await expect(page).toHaveURL('/reset-password')
  await expect(button(page, 'Update password')).toBeVisible()
}

test.describe('the dialog for a forgotten password', () => {
  test('opens over the form, and gives the focus back when it closes', async ({ page }) => {
    await openForm(page, '/login')
    const opener = page.getByRole('link', { name: 'Forgot password?' })
    await fillIn(signInForm(page), { Email: 'ada@example.test' })
    await opener.click()
    await expect(field(forgotDialog(page), 'Email')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(forgotDialog(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await forgotDialog(page).getByRole('link', { name: 'Close' }).click()
    await expect(forgotDialog(page)).toBeHidden()
    await expectValues(signInForm(page), { Email: 'ada@example.test' })
    await expect(page).toHaveURL('/login')
  })

  test('asks for an address, and says the same of every one', async ({ page }) => {
    const person = await makePerson()
    const stranger = newcomer()
    const dialog = forgotDialog(page)
    await openForm(page, '/login?forgot=1')
    await button(dialog, 'Send reset link').click()
    await expectProblem(field(dialog, 'Email'), 'Please enter your email address.')
    await field(dialog, 'Email').press('x')
    await expectNoProblem(field(dialog, 'Email'))
    await button(dialog, 'Send reset link').click()
    await expectProblem(field(dialog, 'Email'), 'Please enter a valid email address.')

    for (const { email } of [stranger, person]) {
      await fillIn(dialog, { Email: email })
      await button(dialog, 'Send reset link').click()
      await expect(dialog.getByRole('status')).toHaveText(
        `If ${email} has an account, a link to set a new password is on its way.`,
      )
    }
    expect((await mailTo(person.email, 2)).subject).toBe('Set a new password')
    expect(await mailsTo(stranger.email)).toEqual([])
  })
})

test.describe('the link of a mail', () => {
  test('is not used up by being opened, and works once', async ({ page, request }) => {
    const link = linkIn(await recoveryMail(await makePerson()))
    for (const _ of ['a mail scanner', 'another']) expect((await request.get(link)).status()).toBe(200)
    await page.goto(link)
    await page.reload()
    await button(page, 'Choose a new password').click()
    await expect(button(page, 'Update password')).toBeVisible()

    await page.goto(link)
    await button(page, 'Choose a new password').click()
    await expectInvalid(page)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(field(forgotDialog(page), 'Email')).toBeFocused()
  })

  test('answers also who presses while the page’s code takes over', async ({ page }) => {
    await pressWhenTakenOver(page, 'Choose a new password')
    await page.goto(`/auth/confirm?type=recovery&token_hash=pkce_${'0123456789abcdef'.repeat(3)}`)
    await expectInvalid(page)
  })

  test('stops working when a newer one is sent', async ({ page }) => {
    const person = await makePerson()
    const first = await recoveryMail(person)
    await person.client.auth.resetPasswordForEmail(person.email)
    const second = await mailTo(person.email, 3)
    await page.goto(linkIn(first))
    await button(page, 'Choose a new password').click()
    await expectInvalid(page)
    await page.goto(linkIn(second))
    await button(page, 'Choose a new password').click()
    await expect(button(page, 'Update password')).toBeVisible()
  })

  test('does nothing when it was made up', async ({ page }) => {
    const { email } = await makePerson()
    const forged = [
      `/auth/confirm?token_hash=${'0'.repeat(64)}&type=recovery`,
      linkIn(await mailTo(email)).replace('type=signup', 'type=recovery'),
    ]
    for (const link of forged) {
      await page.goto(link)
      await button(page, 'Choose a new password').click()
      await expectInvalid(page)
    }
    for (const link of ['/auth/confirm', `/auth/confirm?token_hash=${'0'.repeat(64)}&type=invite`]) {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
    await page.goto('/auth/confirm?token_hash=a%2Fb&type=recovery')
    await expectInvalid(page)
  })
})
test.describe('a new password', () => {
  test('ends every session, is told by mail, and signs in', async ({ page, browser }) => {
    const person = await makePerson()
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, person)
    await elsewhere.goto('/profile')
    await openNewPassword(page, person)
    await fillIn(page, { 'New password': 'another-secret', 'Confirm new password': 'another-secret' })
    await button(page, 'Update password').click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Password UpdatedSign in with your new password.',
    )
    const mail = await mailTo(person.email, 3)
    expect(mail.subject).toBe('Your password was changed')
    expect(mail.text).toContain('all other devices were signed out')

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/login?next=%2Fprofile')
    await fillIn(signInForm(page), { Email: person.email, Password: person.password })
    await button(signInForm(page), 'Sign In').click()
    await expect(signInForm(page).getByRole('alert')).toHaveText('Invalid email or password')
    await fillIn(signInForm(page), { Password: 'another-secret' })
    await button(signInForm(page), 'Sign In').click()
    await expect(page).toHaveURL('/')
    // The recovery is used up: only with the current password is there another.
    await page.goto('/reset-password')
    await expect(field(page, 'Current password')).toBeVisible()
  })

  test('must be long enough and repeated, and each sentence goes with typing', async ({ page }) => {
    await openNewPassword(page, await makePerson())
    const wanted = field(page, 'New password')
    const repeated = field(page, 'Confirm new password')
    await button(page, 'Update password').click()
    await expectProblem(wanted, 'New password is required')
    await expectProblem(repeated, 'Please confirm your password')
    await expect(wanted).toBeFocused()
    await wanted.pressSequentially('12345')
    await expectNoProblem(wanted)
    await expectProblem(repeated, 'Please confirm your password')
    await repeated.pressSequentially('54321')
    await expectNoProblem(repeated)

    await button(page, 'Update password').click()
    await expectProblem(wanted, 'Password must be at least 6 characters')
    await expectProblem(repeated, 'Passwords do not match')
    await wanted.fill('a'.repeat(73))
    await repeated.fill('a'.repeat(73))
    await button(page, 'Update password').click()
    await expectProblem(
      wanted,
      'Password must be at most 72 characters long; accented letters and emoji count for more',
    )
    await expectNoProblem(repeated)
  })

  test('may not be the old one', async ({ page }) => {
    const person = await makePerson()
    await openNewPassword(page, person)
    await fillIn(page, { 'New password': person.password, 'Confirm new password': person.password })
    await button(page, 'Update password').click()
    await expectProblem(field(page, 'New password'), 'New password must be different from current password')
  })

  test('can be shown while it is chosen', async ({ page }) => {
    await openNewPassword(page, await makePerson())
    for (const label of ['New password', 'Confirm new password']) {
      await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password')
      await expect(field(page, label)).toHaveAttribute('type', 'password')
      await button(page, `Show ${label.toLowerCase()}`).click()
      await expect(field(page, label)).toHaveAttribute('type', 'text')
    }
  })

  test('can’t be set twice with one recovery', async ({ page, context }) => {
    const person = await makePerson()
    await openNewPassword(page, person)
    const second = await context.newPage()
    await openForm(second, '/reset-password')
    for (const window of [page, second])
      await fillIn(window, { 'New password': 'another-secret', 'Confirm new password': 'another-secret' })
    await button(page, 'Update password').click()
    await expect(page).toHaveURL('/login?notice=password-updated')
    await button(second, 'Update password').click()
    await expect(second.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect(second.getByText(INVALID)).toBeVisible()
  })
})

test.describe('/reset-password', () => {
  const WAYS = [
    { to: '/reset-password', press: undefined },
    { to: `/auth/confirm?type=recovery&token_hash=${'0'.repeat(64)}`, press: 'Choose a new password' },
  ]
  for (const { to, press } of WAYS) {
    test(`leads to the sign-in page after 5 seconds, which says why: ${to.slice(0, 30)}`, async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto(to)
      if (press) await button(page, press).click()
      await expectInvalid(page)
      await untilTakenOver(page.getByRole('link', { name: 'Go to sign in' }))
      await page.clock.fastForward(5000)
      await expect(page).toHaveURL('/login?notice=invalid-reset-link')
      await expect(alertOf(page)).toHaveText(`Invalid Reset Link${INVALID}`)
    })
  }

  test('moves nobody who is about to press a button', async ({ page }) => {
    await page.clock.install()
    await page.goto('/reset-password')
    const anotherLink = page.getByRole('link', { name: 'Request a new link' })
    await untilTakenOver(anotherLink)
    await anotherLink.focus()
    await page.clock.fastForward(20_000)
    await expectInvalid(page)
    await page.keyboard.press('Enter')
    await expect(forgotDialog(page)).toBeVisible()
  })

  test('can be left for the sign-in page at once', async ({ page }) => {
    await page.goto('/reset-password')
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('sets a password for somebody who is signed in and knows the current one', async ({
    page,
    browser,
  }) => {
    const person = await makePerson()
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, person)
    await signIn(page, person)
    await openForm(page, '/reset-password')
    await button(page, 'Update password').click()
    await expectProblem(field(page, 'Current password'), 'Current password is required')
    await expectProblem(field(page, 'New password'), 'New password is required')
    await expectProblem(field(page, 'Confirm new password'), 'Please confirm your password')
    await expect(field(page, 'Current password')).toBeFocused()

    const wanted = { 'New password': 'another-secret', 'Confirm new password': 'another-secret' }
    await fillIn(page, { 'Current password': 'not-the-password', ...wanted })
    await button(page, 'Update password').click()
    await expectProblem(field(page, 'Current password'), 'Current password is incorrect')
    await fillIn(page, { 'Current password': person.password, ...wanted })
    await button(page, 'Update password').click()
    await expect(page).toHaveURL('/login?notice=password-updated')
    expect((await mailTo(person.email, 2)).subject).toBe('Your password was changed')
    for (const window of [page, elsewhere]) {
      await window.goto('/profile')
      await expect(window).toHaveURL('/login?next=%2Fprofile')
    }
    await fillIn(signInForm(page), { Email: person.email, Password: 'another-secret' })
    await button(signInForm(page), 'Sign In').click()
    await expect(page).toHaveURL('/profile')
  })

  test('asks nobody with a recovery for the current password', async ({ page }) => {
    const person = await makePerson()
    await signIn(page, person)
    await openNewPassword(page, person)
    await expect(field(page, 'Current password')).toHaveCount(0)
  })

  test('a recovery signs nobody in', async ({ page }) => {
    await openNewPassword(page, await makePerson())
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
  })
})
