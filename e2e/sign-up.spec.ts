import { expect } from '@playwright/test'
import {
  button,
  expectFieldError,
  expectNoFieldError,
  expectValues,
  field,
  fillFields,
  openForm,
  signUpForm,
} from '@/e2e/support/fields'
import { formOf, send } from '@/e2e/support/forms'
import { linkIn, mailsTo, mailTo } from '@/e2e/support/mailbox'
import { createUnconfirmedUser, createUser, newAccount, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

const SIGN_UP = '/login?tab=sign-up'

const emailTaken = (email: string) =>
  `Email "${email}" is already registered. Please use a different email or try signing in.`
const usernameTaken = (name: string) =>
  `Username "${name}" is already taken. Please choose a different username.`
const CHECK_YOUR_EMAIL = 'Please check your email for verification link to complete your registration.'
const FREE = 'This username is free.'

const asFields = ({ username, email, password }: ReturnType<typeof newAccount>) => ({
  Username: username,
  Email: email,
  Password: password,
})

test('signing up sends a mail and empties the form, and the link confirms and signs in', {
  tag: '@quick',
}, async ({ page }) => {
  const account = newAccount()
  const form = signUpForm(page)
  await openForm(page, `${SIGN_UP}&next=/guides/maps`)
  await fillFields(form, asFields(account))
  await expect(field(form, 'Username')).toHaveAccessibleDescription(FREE)
  await button(form, 'Sign Up').click()
  await expect(form.getByRole('status')).toContainText(CHECK_YOUR_EMAIL)
  await expect(form.getByRole('status')).toContainText(account.email)
  await expect(form.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fguides%2Fmaps',
  )
  await expectValues(form, { Username: '', Email: '', Password: '' })
  await expect(button(form, 'Sign Up')).toBeDisabled()

  await page.goto(linkIn(await mailTo(account.email)))
  await button(page, 'Confirm email address').click()
  await expect(page).toHaveURL('/guides/maps')
  await page.goto('/profile')
  await expectValues(page, { Email: account.email, Username: account.username })
})

test('a link that is confirmed in another browser leads to signing in, and on from there', async ({
  request,
  newVisitor,
}) => {
  const account = newAccount()
  await send(request, await formOf(request, '/login?next=/guides/maps', 'Sign Up'), account)
  const link = linkIn(await mailTo(account.email))

  const otherBrowser = await newVisitor()
  const form = await formOf(otherBrowser, link, 'Confirm email address')
  const confirmed = await send(otherBrowser, form, {})
  const { location } = confirmed.headers()
  expect([confirmed.status(), location]).toEqual([303, '/login?notice=email-confirmed&next=%2Fguides%2Fmaps'])
  const login = await (await otherBrowser.get(location ?? '')).text()
  expect(login.replaceAll(/<[^>]+>/g, '')).toContain('Email confirmedYou can sign in now.')
  const profile = await otherBrowser.get('/profile', { maxRedirects: 0 })
  expect([profile.status(), profile.headers().location]).toEqual([307, '/login?next=%2Fprofile'])
})

test('whoever is invited from Supabase’s dashboard chooses a name and a password', async ({ page }) => {
  const [{ confirmLink, email }, taken, { username }] = [
    await createUnconfirmedUser(),
    await createUser(),
    newAccount(),
  ]
  await openForm(page, confirmLink.replace('type=signup', 'type=invite'))
  await fillFields(page, { Username: taken.username, Password: 'chosen-secret' })
  await button(page, 'Start').click()
  await expectFieldError(field(page, 'Username'), usernameTaken(taken.username))
  await fillFields(page, { Username: username, Password: 'chosen-secret' })
  await button(page, 'Start').click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expectValues(page, { Email: email, Username: username })
  await page.context().clearCookies()
  await signIn(page, { email, password: 'chosen-secret' })
})

test('the sign-up form checks names while typing, and shows each error at its field until it is changed', async ({
  page,
}) => {
  const owner = await createUser()
  const form = signUpForm(page)
  const [username, email, signUp] = [field(form, 'Username'), field(form, 'Email'), button(form, 'Sign Up')]
  await openForm(page, SIGN_UP)

  await test.step('Sign Up is enabled once username and password are long enough', async () => {
    await expect(signUp).toBeDisabled()
    await fillFields(form, { Username: 'ada', Password: '12345' })
    await expect(signUp).toBeDisabled()
    await expect(form).toContainText('Still missing: an email, a password of at least 6 characters.')
    await fillFields(form, { Password: '123456' })
    await expect(signUp).toBeEnabled()
    await fillFields(form, { Username: ' ad ' })
    await expect(signUp).toBeDisabled()
  })

  await test.step('a taken username or email is reported while typing, in any case', async () => {
    await fillFields(form, { Username: owner.username.toUpperCase() })
    await expectFieldError(username, usernameTaken(owner.username.toUpperCase()))
    await fillFields(form, { Email: owner.email })
    await expectFieldError(email, emailTaken(owner.email))
    await username.press('End')
    await username.press('x')
    await expectNoFieldError(username)
    await expect(username).toHaveAccessibleDescription(FREE)
    await expectFieldError(email, emailTaken(owner.email))
  })

  await test.step('a failed check says so, and typing checks again', async () => {
    const account = newAccount()
    await page.route('/api/availability', (route) => route.abort('connectionfailed'))
    await fillFields(form, { Username: account.username, Email: account.email })
    await expectFieldError(username, 'Unable to verify username availability. Please try again.')
    await expectFieldError(email, 'Unable to verify email availability. Please try again.')
    await page.unroute('/api/availability')
    await username.press('End')
    await username.press('x')
    await expectNoFieldError(username)
    await expect(username).toHaveAccessibleDescription(FREE)
  })

  await test.step('the server refuses taken names that were not checked while typing', async () => {
    await page.route('/api/availability', () => {})
    const values = { Username: owner.username, Email: owner.email, Password: 'secret' }
    await fillFields(form, values)
    await signUp.click()
    await expectFieldError(username, usernameTaken(owner.username))
    await expectFieldError(email, emailTaken(owner.email))
    await expectValues(form, values)
    expect(await mailsTo(owner.email)).toEqual([])
    await page.unroute('/api/availability')
  })
})
