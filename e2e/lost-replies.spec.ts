import { expect, type Page } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { button, fillFields, openForm } from '@/e2e/support/fields'
import { NO_ANSWER, pressInVain } from '@/e2e/support/lost-replies'
import { mailsTo, mailTo } from '@/e2e/support/mailbox'
import { createUser, isSignedIn, resetLink, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

// The server has changed the password, which ends the session that asked for it, but its reply was lost.

const NEW_PASSWORD = { 'New password': 'another-secret', 'Confirm new password': 'another-secret' }

const main = (page: Page) => page.getByRole('main')

/** Presses a button, loses the reply, and types the secrets again, which no form keeps. */
async function submitInVain(page: Page, name: string, passwords: Record<string, string>): Promise<void> {
  await fillFields(page, passwords)
  await pressInVain(button(page, name))
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible()
  await fillFields(page, passwords)
}

/** Expects that the password was changed once, and that it is the new one. */
async function expectChangedOnce({ email }: TestUser): Promise<void> {
  expect((await mailTo(email)).subject).toBe('Your password was changed')
  const { error } = await publicClient().auth.signInWithPassword({ email, password: 'another-secret' })
  expect(error).toBeNull()
  expect(await mailsTo(email)).toHaveLength(1)
}

test('a changed password is changed once, and this browser stays signed in', async ({ page }) => {
  const person = await signInNewUser(page)
  await openForm(page, '/profile')
  await submitInVain(page, 'Change password', { 'Current password': person.password, ...NEW_PASSWORD })
  await button(page, 'Change password').click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Password Updated' })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  await expectChangedOnce(person)
})

test('a password that is set by a reset link is set once, and signs nobody in', async ({ page }) => {
  const person = await createUser()
  await page.goto(await resetLink(person))
  await button(page, 'Choose a new password').click()
  await expect(page).toHaveURL('/reset-password')
  await submitInVain(page, 'Update password', NEW_PASSWORD)
  await button(page, 'Update password').click()
  await expect(page).toHaveURL('/login?notice=password-updated')
  expect(await isSignedIn(page)).toBe(false)
  await expectChangedOnce(person)
})
