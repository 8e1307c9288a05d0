import { expect } from '@playwright/test'
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
  signUpForm,
  withoutCodeYet,
} from '@/e2e/support/fields'
import { linkIn, mailTo, untilAnotherMayFollow } from '@/e2e/support/mailbox'
import { makePerson, makeUnconfirmed, newcomer, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

test('signing in leads back to where the person was', async ({ page }) => {
  const person = await makePerson()
  await page.goto('/guides/economy')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await fillIn(signInForm(page), { Email: ` ${person.email.toUpperCase()} `, Password: person.password })
  await button(signInForm(page), 'Sign In').click()
  await expect(page).toHaveURL('/guides/economy')
  await expect(button(page, 'Profile')).toBeVisible()
})

test('somebody who is signed in already goes straight on', async ({ page }) => {
  await signIn(page, await makePerson())
  await page.goto('/login?next=/guides/spike')
  await expect(page).toHaveURL('/guides/spike')
})

test('a wrong password and an unknown address get the same sentence, and the email stays', async ({
  page,
}) => {
  const form = signInForm(page)
  await openForm(page, '/login')
  for (const email of [(await makePerson()).email, newcomer().email]) {
    await fillIn(form, { Email: email, Password: 'not-the-password' })
    await button(form, 'Sign In').click()
    await expect(form.getByRole('alert')).toHaveText('Invalid email or password')
    await expectValues(form, { Email: email })
    await field(form, 'Password').press('End')
    await field(form, 'Password').press('Backspace')
    await expect(form.getByRole('alert')).toBeHidden()
  }
})

test('what is missing is said at its field, and typing there takes it back', async ({ page }) => {
  const form = signInForm(page)
  await openForm(page, '/login')
  await button(form, 'Sign In').click()
  await expectProblem(field(form, 'Email'), 'Please enter your email address.')
  await expectProblem(field(form, 'Password'), 'Please enter your password.')
  await expect(field(form, 'Email')).toBeFocused()

  await field(form, 'Email').pressSequentially('ada')
  await expectNoProblem(field(form, 'Email'))
  await expectProblem(field(form, 'Password'), 'Please enter your password.')
  await field(form, 'Password').pressSequentially('s')
  await expectNoProblem(field(form, 'Password'))

  await field(form, 'Password').press('Enter')
  await expectProblem(field(form, 'Email'), 'Please enter a valid email address.')
  await expectValues(form, { Email: 'ada', Password: 's' })
})

test('an address that was not confirmed can have its mail again', async ({ page }) => {
  const { email, password } = await makeUnconfirmed()
  const first = await mailTo(email)
  const form = signInForm(page)
  await openForm(page, '/login')
  await fillIn(form, { Email: email, Password: password })
  await button(form, 'Sign In').click()
  await expect(form.getByRole('alert')).toHaveText(
    'Email not confirmed - Please check your inbox for a confirmation link.',
  )
  await untilAnotherMayFollow(first)
  await button(form, 'Resend confirmation email').click()
  await expect(form.getByRole('status')).toHaveText('Confirmation email sent. Please check your inbox.')
  await expect(button(form, 'Resend confirmation email')).toBeHidden()
  const second = await mailTo(email, 2)

  await page.goto(linkIn(first))
  await button(page, 'Confirm email address').click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This link is invalid, was used already or has expired. Sign in to have the mail sent again.',
  )
  await page.goto(linkIn(second))
  await button(page, 'Confirm email address').click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Email confirmedYou can sign in now.')
  await fillIn(form, { Email: email, Password: password })
  await button(form, 'Sign In').click()
  await expect(page).toHaveURL('/')
})
test('while the form is on its way it says so, and a second press sends nothing', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('/login', async (route) => {
    if (route.request().method() === 'POST') {
      sent++
      await answered
    }
    await route.continue()
  })
  const form = signInForm(page)
  await openForm(page, '/login')
  await fillIn(form, { Email: newcomer().email, Password: 'secret' })
  await button(form, 'Sign In').click()
  const busy = button(form, 'Signing in …')
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.keyboard.press('Enter')
  answer()
  await expect(form.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(button(form, 'Sign In')).toBeFocused()
  expect(sent).toBe(1)
})

test('when the server can’t be reached the form says so and keeps everything', async ({ page }) => {
  const { email, password } = await makePerson()
  const form = signInForm(page)
  await openForm(page, '/login')
  await page.route('/login', (route) => route.abort('connectionfailed'))
  await fillIn(form, { Email: email, Password: password })
  await button(form, 'Sign In').click()
  await expect(form.getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection, then try again.',
  )
  await expectValues(form, { Email: email, Password: password })
  await page.unroute('/login')
  await button(form, 'Sign In').click()
  await expect(page).toHaveURL('/')
})

test('the tabs keep what was typed, and the address says which is open', async ({ page }) => {
  await openForm(page, '/login?next=/guides')
  await fillIn(signInForm(page), { Email: 'ada@example.test', Password: 'secret' })
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/login?tab=sign-up&next=%2Fguides')
  await expect(signInForm(page)).toBeHidden()
  await fillIn(signUpForm(page), { Username: 'ada' })
  await page.getByRole('tab', { name: 'Sign Up' }).press('ArrowLeft')
  await expect(page).toHaveURL('/login?next=%2Fguides')
  await expectValues(signInForm(page), { Email: 'ada@example.test', Password: 'secret' })
  await page.goto('/login?tab=sign-up')
  await expect(signUpForm(page)).toBeVisible()
})

test('a password can be shown, pasted and filled in by a password manager', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openForm(page, '/login')
  const password = field(signInForm(page), 'Password')
  await expect(field(signInForm(page), 'Email')).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')

  await page.evaluate(() => navigator.clipboard.writeText('pasted secret'))
  await password.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(password).toHaveValue('pasted secret')
  await expect(password).toHaveAttribute('type', 'password')
  await button(page, 'Show password').click()
  await expect(password).toHaveAttribute('type', 'text')
  await button(page, 'Hide password').click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('pasted secret')

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(field(signUpForm(page), 'Email')).toHaveAttribute('autocomplete', 'email')
  await expect(field(signUpForm(page), 'Password')).toHaveAttribute('autocomplete', 'new-password')
})

test.describe('before the page’s code has come', () => {
  test('what is typed stays, and is what is sent', async ({ page }) => {
    const { email, password } = await makePerson()
    const letItCome = await withoutCodeYet(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await fillIn(signInForm(page), { Email: email, Password: password })
    await letItCome()
    await button(signInForm(page), 'Show password').click()
    await expectValues(signInForm(page), { Email: email, Password: password })
    await button(signInForm(page), 'Sign In').click()
    await expect(page).toHaveURL('/')
  })

  test('a form that is sent is answered', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const { email } = await makePerson()
    const form = signInForm(page)
    const letItCome = await withoutCodeYet(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await fillIn(form, { Email: email, Password: 'not-the-password' })
    await button(form, 'Sign In').click()
    await expect(form.getByRole('alert')).toHaveText('Invalid email or password')
    await fillIn(form, { Password: 'typed again' })
    await letItCome()
    await expect(form.getByRole('alert')).toHaveText('Invalid email or password')
    await expectValues(form, { Email: email, Password: 'typed again' })
    await field(form, 'Email').press('End')
    await field(form, 'Email').press('Backspace')
    await expect(form.getByRole('alert')).toBeHidden()
    expect(problems).toEqual([])
  })

  test('the link for a forgotten password leads to its dialog', async ({ page }) => {
    const letItCome = await withoutCodeYet(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await field(forgotDialog(page), 'Email').fill('ada@example.test')
    await letItCome()
    await expectValues(forgotDialog(page), { Email: 'ada@example.test' })
  })
})
