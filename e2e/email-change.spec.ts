import { expect, type Page } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { button, expectFieldError, expectValues, field, fillFields, openForm } from '@/e2e/support/fields'
import { formOf, send } from '@/e2e/support/forms'
import { linkIn, mailsTo, mailTo } from '@/e2e/support/mailbox'
import { createUser, newAccount, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

// A change of the address of an account: the form of the profile, the mails to both addresses, and their links.

const OLD_SUBJECT = 'Confirm the change of your email address'
const NEW_SUBJECT = 'Confirm your new email address'
const CHANGED_SUBJECT = 'Your email address was changed'
const LINK_INVALID = 'This link is invalid, was used already or has expired.'

const waiting = (page: Page) =>
  page.getByRole('region', { name: 'A change of your email address is waiting' })

/** Signs a new user in and opens the form on their profile. */
async function openChange(page: Page): Promise<TestUser> {
  const person = await signInNewUser(page)
  await openForm(page, '/profile')
  await page.getByText('Change email', { exact: true }).click()
  return person
}

async function request(page: Page, newEmail: string, password: string): Promise<void> {
  await fillFields(page, { 'New email': newEmail, 'Your current password': password })
  await button(page, 'Mail both links').click()
}

/** Requests a change. @returns the new address and both links. */
async function requestChange(page: Page, { email, password }: TestUser) {
  const newEmail = newAccount().email
  await request(page, newEmail, password)
  await expect(waiting(page)).toContainText(`${newEmail} (new): not confirmed yet`)
  const [oldMail, newMail] = [await mailTo(email), await mailTo(newEmail)]
  expect([oldMail.subject, newMail.subject]).toEqual([OLD_SUBJECT, NEW_SUBJECT])
  return { newEmail, oldLink: linkIn(oldMail), newLink: linkIn(newMail) }
}

const canSignIn = async (email: string, password: string) =>
  (await publicClient().auth.signInWithPassword({ email, password })).error === null

test('the address changes once both addresses have confirmed, and the browser stays signed in', async ({
  page,
  newVisitor,
}) => {
  const person = await openChange(page)
  const { email, password } = person

  await test.step('what is missing or wrong is said at its field', async () => {
    await button(page, 'Mail both links').click()
    await expectFieldError(field(page, 'New email'), 'Please enter your email address.')
    await expectFieldError(field(page, 'Your current password'), 'Current password is required')
    await request(page, email.toUpperCase(), password)
    await expectFieldError(field(page, 'New email'), 'This is your email address already.')
    await request(page, newAccount().email, 'not-the-password')
    await expectFieldError(field(page, 'Your current password'), 'Current password is incorrect')
    expect(await mailsTo(email)).toEqual([])
  })

  const { newEmail, oldLink, newLink } = await requestChange(page, person)

  await test.step('opening a link uses up nothing', async () => {
    const scanner = await newVisitor()
    for (const link of [oldLink, newLink, newLink]) expect((await scanner.get(link)).status()).toBe(200)
    await page.reload()
    await expect(waiting(page)).toContainText(`${email} (now): not confirmed yet`)
  })

  await test.step('the new address confirms in a browser that is not signed in, without scripts', async () => {
    const visitor = await newVisitor()
    const answer = await send(visitor, await formOf(visitor, newLink, 'Confirm email address'), {})
    expect(await answer.text()).toContain(
      'Now open the link in the mail to the address that your account has.',
    )
    await page.reload()
    await expect(waiting(page)).toContainText(`${newEmail} (new): confirmed`)
    await expectValues(page, { Email: email })
    expect(await canSignIn(newEmail, password)).toBe(false)
  })

  await test.step('then the old one does, and both are told', async () => {
    await openForm(page, oldLink)
    await button(page, 'Confirm the change').click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'From now on, sign in with your new address.',
    )
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page).toHaveURL('/profile')
    await expectValues(page, { Email: newEmail })
    for (const address of [email, newEmail]) expect((await mailTo(address, 2)).subject).toBe(CHANGED_SUBJECT)
    expect([await canSignIn(email, password), await canSignIn(newEmail, password)]).toEqual([false, true])
  })

  await test.step('a link works once', async () => {
    await openForm(page, oldLink)
    await button(page, 'Confirm the change').click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(LINK_INVALID)
  })
})

test('an address that has an account gets the same answer, and no mail', async ({ page, newVisitor }) => {
  const taken = await createUser()
  const textFor = async (newEmail: string) => {
    const visitor = await newVisitor()
    const person = await signInNewUser(visitor)
    const form = await formOf(visitor, '/profile', 'Mail both links')
    const answer = await send(visitor, form, { newEmail, currentPassword: person.password })
    await page.setContent(await answer.text())
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect((await mailTo(person.email)).subject).toBe(OLD_SUBJECT)
    return [person.email, person.username, newEmail].reduce((rest, own) => rest.replaceAll(own, '…'), text)
  }
  const [free, known] = [await textFor(newAccount().email), await textFor(taken.email)]
  expect(free).toContain('(new): not confirmed yet')
  expect(known.replaceAll(/\d\d:\d\d/g, '')).toBe(free.replaceAll(/\d\d:\d\d/g, ''))
  expect(await mailsTo(taken.email)).toEqual([])
})
