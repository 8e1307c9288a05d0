import { expect } from '@playwright/test'
import {
  button,
  expectNoProblem,
  expectProblem,
  expectValues,
  field,
  fillIn,
  openForm,
  signUpForm,
  withoutCodeYet,
} from '@/e2e/support/fields'
import { linkIn, mailsTo, mailTo } from '@/e2e/support/mailbox'
import { makePerson, newcomer } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

const SIGN_UP = '/login?tab=sign-up'

const emailTaken = (email: string) =>
  `Email "${email}" is already registered. Please use a different email or try signing in.`
const usernameTaken = (name: string) =>
  `Username "${name}" is already taken. Please choose a different username.`
const DONE = 'Please check your email for verification link to complete your registration.'

const asFields = ({ username, email, password }: ReturnType<typeof newcomer>) => ({
  Username: username,
  Email: email,
  Password: password,
})

test('a new account gets a mail, the fields are emptied, and its link confirms and signs in', async ({
  page,
}) => {
  const person = newcomer()
  const form = signUpForm(page)
  await openForm(page, `${SIGN_UP}&next=/guides/maps`)
  await fillIn(form, asFields(person))
  await expect(field(form, 'Username')).toHaveAccessibleDescription('This username is free.')
  await button(form, 'Sign Up').click()
  await expect(form.getByRole('status')).toHaveText(DONE)
  await expectValues(form, { Username: '', Email: '', Password: '' })
  await expect(button(form, 'Sign Up')).toBeDisabled()

  await page.goto(linkIn(await mailTo(person.email)))
  await button(page, 'Confirm email address').click()
  await expect(page).toHaveURL('/guides/maps')
  await page.goto('/profile')
  await expectValues(page, { Email: person.email, Username: person.username })
})

test.describe('an email or a username that is taken', () => {
  test('is said while typing, in any case', async ({ page }) => {
    const owner = await makePerson()
    const form = signUpForm(page)
    await openForm(page, SIGN_UP)
    await fillIn(form, { Username: owner.username.toUpperCase() })
    await expectProblem(field(form, 'Username'), usernameTaken(owner.username.toUpperCase()))
    await fillIn(form, { Email: owner.email })
    await expectProblem(field(form, 'Email'), emailTaken(owner.email))
    await field(form, 'Username').press('End')
    await field(form, 'Username').press('x')
    await expectNoProblem(field(form, 'Username'))
    await expect(field(form, 'Username')).toHaveAccessibleDescription('This username is free.')
    await expectProblem(field(form, 'Email'), emailTaken(owner.email))
  })

  test('is said on submit, when it was not asked while typing', async ({ page }) => {
    const owner = await makePerson()
    const form = signUpForm(page)
    await page.route('/api/availability', () => {})
    await openForm(page, SIGN_UP)
    const values = { Username: owner.username, Email: owner.email, Password: 'secret' }
    await fillIn(form, values)
    await button(form, 'Sign Up').click()
    await expectProblem(field(form, 'Username'), usernameTaken(owner.username))
    await expectProblem(field(form, 'Email'), emailTaken(owner.email))
    await expectValues(form, values)
    expect(await mailsTo(owner.email)).toHaveLength(1)
  })

  test('is asked for once typing pauses, and an answer that comes too late counts for nothing', async ({
    page,
  }) => {
    const { username } = await makePerson()
    const asked: string[] = []
    const { promise: later, resolve: answerNow } = Promise.withResolvers<void>()
    await page.route('/api/availability', async (route) => {
      asked.push(route.request().postDataJSON().username)
      if (asked.length === 1) await later
      await route.continue().catch(() => {})
    })
    const form = signUpForm(page)
    await openForm(page, SIGN_UP)
    await field(form, 'Username').pressSequentially(username)
    await expect.poll(() => asked).toEqual([username])
    await field(form, 'Username').pressSequentially('-and-more')
    await expect(field(form, 'Username')).toHaveAccessibleDescription('This username is free.')
    answerNow()
    await expect(button(form, 'Show password')).toBeVisible()
    await expectNoProblem(field(form, 'Username'))
    expect(asked).toEqual([username, `${username}-and-more`])
  })
})
test('a link that is confirmed in another browser leads to signing in', async ({ page, browser }) => {
  const person = newcomer()
  await openForm(page, SIGN_UP)
  await fillIn(signUpForm(page), asFields(person))
  await button(signUpForm(page), 'Sign Up').click()
  const mail = await mailTo(person.email)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(linkIn(mail))
  await button(elsewhere, 'Confirm email address').click()
  await expect(elsewhere.getByRole('main').getByRole('status')).toHaveText(
    'Email confirmedYou can sign in now.',
  )
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL('/login?next=%2Fprofile')
})

test('Sign Up can be pressed once username and password are long enough', async ({ page }) => {
  const form = signUpForm(page)
  const signUp = button(form, 'Sign Up')
  await openForm(page, SIGN_UP)
  await expect(signUp).toBeDisabled()
  await fillIn(form, { Username: 'ada', Password: '12345' })
  await expect(signUp).toBeDisabled()
  await fillIn(form, { Password: '123456' })
  await expect(signUp).toBeEnabled()
  await fillIn(form, { Username: ' ad ' })
  await expect(signUp).toBeDisabled()
})

test('what the server refuses is said at its field, and typing there takes it back', async ({ page }) => {
  const form = signUpForm(page)
  const refused = async (values: Record<string, string>, label: string, sentence: string) => {
    await fillIn(form, { ...asFields(newcomer()), ...values })
    await button(form, 'Sign Up').click()
    await expectProblem(field(form, label), sentence)
    await expect(field(form, label)).toBeFocused()
    await expectValues(form, values)
    await field(form, label).press('x')
    await expectNoProblem(field(form, label))
  }
  await openForm(page, SIGN_UP)
  await refused({ Email: '' }, 'Email', 'Please enter your email address.')
  await refused({ Email: 'ada@' }, 'Email', 'Please enter a valid email address.')
  await refused({ Username: 'a'.repeat(31) }, 'Username', 'Username must be at most 30 characters long')
  await refused({ Username: 'ada\u200bada' }, 'Username', 'Username contains characters that cannot be used.')
  await refused(
    { Password: 'a'.repeat(73) },
    'Password',
    'Password must be at most 72 characters long; accented letters and emoji count for more',
  )
})

test('what can’t be looked up says so, and typing asks again', async ({ page }) => {
  const { email, username } = newcomer()
  const form = signUpForm(page)
  await page.route('/api/availability', (route) => route.abort('connectionfailed'))
  await openForm(page, SIGN_UP)
  await fillIn(form, { Username: username, Email: email })
  await expectProblem(field(form, 'Username'), 'Unable to verify username availability. Please try again.')
  await expectProblem(field(form, 'Email'), 'Unable to verify email availability. Please try again.')
  await page.unroute('/api/availability')
  await field(form, 'Username').press('End')
  await field(form, 'Username').press('x')
  await expectNoProblem(field(form, 'Username'))
  await expect(field(form, 'Username')).toHaveAccessibleDescription('This username is free.')
})

test('what is typed before the page’s code has come stays, and is looked up', async ({ page }) => {
  const { username } = await makePerson()
  const letItCome = await withoutCodeYet(page)
  const form = signUpForm(page)
  await page.goto(SIGN_UP, { waitUntil: 'commit' })
  const values = { Username: username, Email: newcomer().email, Password: 'secret' }
  await fillIn(form, values)
  await letItCome()
  await expectProblem(field(form, 'Username'), usernameTaken(username))
  await expectValues(form, values)
  await expect(button(form, 'Sign Up')).toBeEnabled()
})
