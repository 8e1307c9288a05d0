import { expect } from '@playwright/test'
import {
  button,
  expectFieldError,
  field,
  forgotDialog,
  openForm,
  signInForm,
  signUpForm,
} from '@/e2e/support/fields'
import { cards, filter } from '@/e2e/support/pages'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

test('filtering, opening and leaving a lineup work by keyboard alone, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(filter(page, 'Platform', 'Mobile')).toBeFocused()

  await filter(page, 'Map', 'Haven').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lineups/haven')
  await expect(filter(page, 'Map', 'Haven')).toBeFocused()
  await filter(page, 'Side', 'Attacker').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lineups/haven?side=attacker')
  await expect(filter(page, 'Side', 'Attacker')).toBeFocused()

  const card = cards(page).first().getByRole('link')
  await card.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeFocused()
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
})

test('signing in and requesting a new password work by keyboard alone', async ({ page }) => {
  const { email, password, username } = await createUser()
  const form = signInForm(page)
  await openForm(page, '/login?next=/profile')
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(signUpForm(page)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(form).toBeVisible()

  await page.getByRole('link', { name: 'Forgot password?' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(forgotDialog(page), 'Email')).toBeFocused()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    expect(await forgotDialog(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()

  await field(form, 'Email').focus()
  await page.keyboard.press('Enter')
  await expectFieldError(field(form, 'Email'), 'Please enter your email address.')
  await expect(field(form, 'Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(button(form, 'Show password')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(form, 'Sign In')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
})
