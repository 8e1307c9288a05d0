import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  button,
  expectFieldError,
  expectValues,
  field,
  fillFields,
  forgotDialog,
  openForm,
  signInForm,
} from '@/e2e/support/fields'
import { formOf, submit, textOf } from '@/e2e/support/forms'
import { mailsTo, mailTo } from '@/e2e/support/mailbox'
import { waitForHydration } from '@/e2e/support/pages'
import {
  createUnconfirmedUser,
  createUser,
  fillSignIn,
  newAccount,
  resetLink,
  signIn,
  signInNewUser,
} from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const INVALID = 'This password reset link is invalid or has expired. Please request a new one.'
const NEW_PASSWORD = 'another-secret'
/** What is typed into the form for a new password. */
const NEW_PASSWORD_FIELDS = { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD }

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

/** Expects the notice that is shown for every reset link that cannot be used. */
async function expectInvalid(page: Page): Promise<void> {
  await expect(alertOf(page).getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await expect(alertOf(page)).toContainText(INVALID)
}

/** Expects that a browser is asked to sign in. */
async function expectSignedOut(request: APIRequestContext): Promise<void> {
  const profile = await request.get('/profile', { maxRedirects: 0 })
  expect([profile.status(), profile.headers().location]).toEqual([307, '/login?next=%2Fprofile'])
}

/** Opens a reset link and presses its button, without JavaScript. */
const openResetLink = async (request: APIRequestContext, link: string) =>
  submit(request, await formOf(request, link, 'Choose a new password'))

test('the dialog for a forgotten password answers the same for every address', async ({ page }) => {
  const person = await createUser()
  const stranger = newAccount()
  const dialog = forgotDialog(page)
  const opener = page.getByRole('link', { name: 'Forgot password?' })
  await openForm(page, '/login')

  await fillFields(signInForm(page), { Email: 'ada@example.test' })
  await opener.click()
  await expect(field(dialog, 'Email')).toBeFocused()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expectValues(signInForm(page), { Email: 'ada@example.test' })
  await expect(page).toHaveURL('/login')

  await opener.click()
  await fillFields(dialog, { Email: 'x' })
  await button(dialog, 'Send reset link').click()
  await expectFieldError(field(dialog, 'Email'), 'Please enter a valid email address.')

  await test.step('known and unknown addresses get the same answer, but only the known one a mail', async () => {
    for (const { email } of [stranger, person]) {
      await fillFields(dialog, { Email: email })
      await button(dialog, 'Send reset link').click()
      await expect(dialog.getByRole('status')).toHaveText(
        `If ${email} has an account, a link to set a new password is on its way.`,
      )
    }
    expect((await mailTo(person.email)).subject).toBe('Set a new password')
    expect(await mailsTo(stranger.email)).toEqual([])
  })
})

test('a reset link sets a new password once, which ends every session and is reported by mail', async ({
  page,
  request,
  newVisitor,
}) => {
  const person = await createUser()
  const otherBrowser = await newVisitor()
  await signIn(otherBrowser, person)
  const link = await resetLink(person)

  await test.step('opening the link, as mail scanners do, does not use it up', async () => {
    expect((await request.get(link)).status()).toBe(200)
    await page.goto(link)
    await button(page, 'Choose a new password').click()
    await expect(page).toHaveURL('/reset-password')
  })

  await test.step('the new password is stored, reported by mail, and every session has ended', async () => {
    await fillFields(page, NEW_PASSWORD_FIELDS)
    await button(page, 'Update password').click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Password UpdatedSign in with your new password.',
    )
    expect((await mailTo(person.email)).subject).toBe('Your password was changed')
    await expectSignedOut(otherBrowser)
  })

  await test.step('the old password does not sign in any more, the new one does', async () => {
    await fillSignIn(page, person)
    await expect(signInForm(page).getByRole('alert')).toHaveText('Invalid email or password')
    await fillFields(signInForm(page), { Password: NEW_PASSWORD })
    await button(signInForm(page), 'Sign In').click()
    await expect(page).toHaveURL('/')
  })

  await test.step('the recovery is used up: the page asks for the current password, and the link is invalid', async () => {
    expect(await (await page.request.get('/reset-password')).text()).toContain('Current password')
    expect((await openResetLink(await newVisitor(), link)).text).toContain(INVALID)
  })
})

test('forged reset links do nothing', async ({ request }) => {
  const { confirmLink } = await createUnconfirmedUser()
  for (const link of [
    `/auth/confirm?token_hash=${'0'.repeat(64)}&type=recovery`,
    confirmLink.replace('type=signup', 'type=recovery'),
  ]) {
    expect((await openResetLink(request, link)).text, link).toContain(INVALID)
  }
  for (const link of ['/auth/confirm', `/auth/confirm?token_hash=${'0'.repeat(64)}&type=magiclink`]) {
    const html = await (await request.get(link)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(textOf(main), link).toContain('This link does not work')
    expect(main, link).not.toContain('<button')
  }
  const link = '/auth/confirm?token_hash=a%2Fb&type=recovery&next=%2Fsaved'
  const malformed = await (await request.get(link)).text()
  expect(textOf(malformed)).toContain(INVALID)
  expect(malformed).toContain('forgot=1&amp;next=%2Fsaved')
})

test('an invalid reset link leads to sign in after 5 seconds, unless a link has the focus', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`/auth/confirm?type=recovery&token_hash=${'0'.repeat(64)}`)
  await button(page, 'Choose a new password').click()
  await expectInvalid(page)
  await waitForHydration(page.getByRole('link', { name: 'Go to sign in' }))
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL('/login?notice=invalid-reset-link')
  await expect(alertOf(page)).toHaveText(`Invalid Reset Link${INVALID}`)
  await test.step('nobody who is about to press a link is moved', async () => {
    await page.goto('/reset-password')
    const newLink = page.getByRole('link', { name: 'Request a new link' })
    await waitForHydration(newLink)
    await newLink.focus()
    await page.clock.fastForward(20_000)
    await expectInvalid(page)
    await page.keyboard.press('Enter')
    await expect(field(forgotDialog(page), 'Email')).toBeFocused()
  })
})

test('a signed-in user sets a new password with the current one', async ({ page }) => {
  const person = await signInNewUser(page)
  await openForm(page, '/reset-password')
  await fillFields(page, { 'Current password': person.password, ...NEW_PASSWORD_FIELDS })
  await button(page, 'Update password').click()
  await expect(page).toHaveURL('/login?notice=password-updated')
  expect((await mailTo(person.email)).subject).toBe('Your password was changed')
  await expectSignedOut(page.request)
  await signIn(page, { email: person.email, password: NEW_PASSWORD })
  expect((await page.request.get('/profile', { maxRedirects: 0 })).status()).toBe(200)
})
