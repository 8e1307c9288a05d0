import { expect } from '@playwright/test'
import {
  button,
  expectFieldError,
  expectValues,
  field,
  fillFields,
  forgotDialog,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { brokenWords, PHONE_OPTIONS } from '@/e2e/support/layout'
import { findLineupPath, withSteps } from '@/e2e/support/lineups'
import { cards, filter, listHeading, searchBox } from '@/e2e/support/pages'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test.use({ javaScriptEnabled: false })

test('the list can be filtered, paged and searched, and says that saved lineups need an account', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(10)
  await filter(page, 'Map', 'Ascent').click()
  await expect(page).toHaveURL('/lineups/ascent')
  for (const card of await cards(page).all()) await expect(card).toContainText('Ascent')
  await filter(page, 'Side', 'Attacker').click()
  await expect(page).toHaveURL('/lineups/ascent?side=attacker')
  await expect(cards(page).first()).toBeVisible()

  await test.step('the search form searches', async () => {
    await page.goto('/')
    await searchBox(page).fill('lotus')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=lotus')
    await expect(listHeading(page)).toBeVisible()
  })
  await test.step('page 2 is complete', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/?page=2')
    await expect(cards(page)).toHaveCount(10)
  })
  await test.step('Saved leads to signing in and back', async () => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Saved' }).click()
    await expect(page).toHaveURL('/?saved=1')
    const notice = page.getByRole('complementary', { name: 'Your saved lineups' })
    await expect(notice).toContainText(
      'Sign up to keep a list of your own, the same on your phone and your PC.',
    )
    await expect(cards(page)).toHaveCount(10)
    await notice.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/?saved=1')}`)
  })
})

test('a card leads to a page with the text and image of every step, and Close leads home', async ({
  page,
}) => {
  await page.goto('/')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/lineup\//)

  await page.goto(await findLineupPath(withSteps(4)))
  const steps = page.getByRole('list', { name: 'All steps' }).getByRole('listitem')
  expect(await steps.count()).toBeGreaterThanOrEqual(4)
  for (const step of await steps.all()) {
    expect((await step.getByRole('paragraph').textContent())?.length).toBeGreaterThan(15)
    await expect(step.locator('img:visible')).toHaveAttribute('src', /media/)
  }
  const viewer = page.getByRole('dialog')
  await expect(viewer.locator('button:visible, [role=tab]:visible')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
})

test('the forms of an account show errors at their fields and keep what was typed, except passwords', async ({
  page,
}) => {
  const [taken, person] = [await createUser(), await createUser()]
  const usernameTaken = `Username "${taken.username}" is already taken. Please choose a different username.`
  const main = page.getByRole('main')
  /** Fills in a form and sends it. */
  const expectErrors = async (
    form: typeof main,
    press: string,
    values: Record<string, string>,
    errors: Record<string, string>,
  ) => {
    await fillFields(form, values)
    await button(form, press).click()
    for (const [label, message] of Object.entries(errors)) await expectFieldError(field(form, label), message)
    for (const [label, value] of Object.entries(values))
      await expectValues(form, { [label]: label.includes('assword') ? '' : value })
  }
  const [signUp, signInPanel, dialog] = [signUpForm(page), signInForm(page), forgotDialog(page)]

  await page.goto('/login?tab=sign-up')
  await expectErrors(
    signUp,
    'Sign Up',
    {},
    {
      Username: 'Username must be at least 3 characters long',
      Email: 'Please enter your email address.',
      Password: 'Password must be at least 6 characters long',
    },
  )
  const values = { Username: taken.username, Email: taken.email, Password: '123456' }
  await expectErrors(signUp, 'Sign Up', values, {
    Username: usernameTaken,
    Email: `Email "${taken.email}" is already registered. Please use a different email or try signing in.`,
  })
  await page.goto('/login?forgot=1')
  await expectErrors(dialog, 'Send reset link', {}, { Email: 'Please enter your email address.' })
  await page.goto('/login?next=/guides/spike')
  await expectErrors(
    signInPanel,
    'Sign In',
    {},
    {
      Email: 'Please enter your email address.',
      Password: 'Please enter your password.',
    },
  )
  await expectErrors(signInPanel, 'Sign In', { Email: person.email, Password: 'not-the-password' }, {})
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password')
  await fillFields(signInPanel, { Password: person.password })
  await button(signInPanel, 'Sign In').click()
  await expect(page).toHaveURL('/guides/spike')

  await page.goto('/profile')
  await expectErrors(main, 'Save', { Username: taken.username }, { Username: usernameTaken })
  await expectErrors(
    main,
    'Change password',
    {},
    {
      'Current password': 'Current password is required',
      'New password': 'New password is required',
      'Confirm new password': 'Please confirm your new password',
    },
  )
  await expectValues(main, { Username: person.username })
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('navigation and search work, and no button is shown that would not', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open search' })).toBeHidden()
    expect(await brokenWords(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHaveURL('/guides')
    await searchBox(page).fill('haven')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?q=haven')
  })
})
