import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { holdRequests, isPost } from '@/e2e/support/held-requests'
import { NO_ANSWER, pressInVain } from '@/e2e/support/lost-replies'
import { mailTo } from '@/e2e/support/mailbox'
import { signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ADMIN } from '@/supabase/seed/accounts'
import { LOCAL_TEMPLATE_ID } from '@/tools/local-backend/resend-email'
import type { Fault } from '@/tools/local-backend/resend-faults'

// A campaign is sent to all waiting subscribers, so two simultaneous tests would interfere.
test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

const sentText = (failed: number) => new RegExp(`^Successfully sent \\d+ emails\\. ${failed} failed\\.$`)

const MESSAGE = 'Crosshairs are here.\nAnd <b>maps</b> & agents.'

/** Creates subscribers, and marks all others as notified. @returns their email addresses. */
async function onlyWaiting(count: number): Promise<string[]> {
  const subscribers = () => serviceClient().from('email_subscribers')
  await subscribers().update({ notified: true }).not('confirmed_at', 'is', null).throwOnError()
  const name = randomBytes(4).toString('hex')
  const confirmed_at = new Date().toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `campaign-${name}-${index}@example.test`,
    confirmed_at,
  }))
  if (count > 0) await subscribers().insert(rows).throwOnError()
  return rows.map(({ email }) => email)
}

/** Makes the mail provider fail for the next mails of a campaign. */
async function troubleAhead(next: Fault[]): Promise<void> {
  const answer = await fetch(`${backendOf().resendUrl}/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${backendOf().resendKey}` },
    body: JSON.stringify({ template: LOCAL_TEMPLATE_ID, next }),
  })
  expect(answer.status).toBe(200)
}

async function openTab(page: Page): Promise<void> {
  await signIn(page, ADMIN)
  await page.goto('/admin?tab=campaigns')
  await expect(page.getByLabel('Template ID')).toHaveValue(LOCAL_TEMPLATE_ID)
}

/** Confirms the number of recipients, which changes when another test adds a subscriber in between. */
async function startCampaign(page: Page, message: string): Promise<void> {
  const progress = page.getByRole('progressbar', { name: 'Mails of the campaign' })
  await expect(async () => {
    await page.getByLabel('Message').fill(message)
    const letThrough = await holdRequests(page, isPost)
    await button(page, 'Send campaign').click()
    await page.getByLabel('Message').fill('Typed while the mail to confirm is loading')
    letThrough()
    await button(page, /^Send to \d+ subscribers?$/).click()
    await expect(progress).toBeVisible({ timeout: 3000 })
  }).toPass()
}

test('a campaign is tried, started, stopped, paused, resumed after a reload, retried', async ({ page }) => {
  test.setTimeout(90_000)
  const [first = ''] = await onlyWaiting(30)
  await openTab(page)
  await page.getByLabel('Template ID').fill('')
  await button(page, 'Send campaign').click()
  await expect(page.getByText('Please enter a template ID')).toBeVisible()
  await page.getByLabel('Template ID').fill('nothing')
  for (const name of ['Send campaign', 'Send a test to myself']) {
    await button(page, name).click()
    await expect(page.getByText('The mail provider can’t use this template')).toBeVisible()
  }
  await page.getByLabel('Template ID').fill(LOCAL_TEMPLATE_ID)
  await page.getByLabel('Message').fill(MESSAGE)
  await page.getByRole('link', { name: /^Email Subscribers/ }).click()
  await page.getByRole('link', { name: 'Mail them' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
  await button(page, 'Send a test to myself').click()
  await expect(toast(page, 'Test sent')).toBeVisible()

  await button(page, 'Send campaign').click()
  await expect(page.getByText('Subject: News from Arcline')).toBeVisible()
  const mailShown = page.frameLocator('iframe[title="The mail"]')
  const shown = mailShown.getByText('Crosshairs are here.').last()
  await expect(shown).toHaveCSS('white-space', 'pre-line')
  expect(await shown.textContent()).toBe(MESSAGE)
  await expect(mailShown.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  await button(page, 'Back').click()

  await troubleAhead(['451', '500', 'lost', 'quota'])
  await startCampaign(page, MESSAGE)
  await expect(page.getByText('The mail provider’s quota is used up.')).toBeVisible()
  await button(page, 'Try again').click()
  await button(page, 'Pause').click()
  await expect(button(page, 'Resume')).toBeVisible()
  await page.reload()
  await button(page, 'Resume').click()
  await expect(page.getByText(sentText(1)).first()).toBeVisible({ timeout: 30_000 })

  await page.getByText('Not sent (1)').click()
  await expect(page.getByText('The mail provider found a security problem (451).')).toBeVisible()
  await button(page, 'Retry failed').click()
  await expect(page.getByText(sentText(0)).first()).toBeVisible({ timeout: 30_000 })
  const mail = await mailTo(first)
  expect(mail.text).toContain(MESSAGE)
  expect(mail.text).toMatch(/Unsubscribe:\s+http\S+\/unsubscribe\?token=/)
})

test('the list of all campaigns tells their results, what bounced and who complained', async ({ page }) => {
  const id = crypto.randomUUID()
  const message = `Maps are here ${id}`
  const at = new Date().toISOString()
  const news = { id, template_id: 'x', message, from_name: 'Arcline', status: 'finished', finished_at: at }
  await serviceClient().from('campaigns').insert(news).throwOnError()
  const events = [{ bounced_at: at }, { complained_at: at }, {}]
  const rows = events.map((event) => ({
    ...{ campaign_id: id, subscriber_id: null, state: 'sent', bounced_at: null, complained_at: null },
    ...event,
  }))
  await serviceClient().from('campaign_deliveries').insert(rows).throwOnError()
  await signIn(page, ADMIN)
  await page.goto('/admin?tab=campaigns')
  const row = page.getByRole('row').filter({ hasText: message })
  await expect(row).toContainText('Successfully sent 3 emails. 0 failed.')
  await expect(row).toContainText('1 bounced, 1 complaint.')
})

test('subscribers are filtered by status and sorted, marked as left and removed', async ({ page }) => {
  const [first = '', second = ''] = await onlyWaiting(2)
  await signIn(page, ADMIN)
  await page.goto(`/admin?tab=subscribers&q=${first.slice(0, -'0@example.test'.length)}`)
  const headers = page.getByRole('rowheader')
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await expect(headers).toContainText([first, second])

  await button(page, `Mark as left ${first}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as left' }).click()
  await expect(toast(page, 'Marked as left')).toBeVisible()
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'left' }).click()
  await expect(headers).toHaveCount(1)
  await expect(headers).toContainText([first])
  await expect(page.getByRole('heading', { name: 'Email Subscribers (1)' })).toBeVisible()

  await button(page, `Remove ${first}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Subscriber removed')).toBeVisible()
  await expect(page.getByText('No subscribers found')).toBeVisible()
})

test('a campaign whose start was not answered is started once', async ({ page }) => {
  const message = `Crosshairs are here ${crypto.randomUUID()}`
  const send = button(page, /^Send to \d+ subscribers?$/)
  const [first = ''] = await onlyWaiting(1)
  await openTab(page)
  await page.getByLabel('Message').fill(message)
  await button(page, 'Send campaign').click()
  await expect(send).toBeVisible()
  await pressInVain(send)
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await button(page, 'Send campaign').click()
  await send.click()
  expect((await mailTo(first)).text).toContain(message)
  const { data } = await serviceClient().from('campaigns').select('id').eq('message', message).throwOnError()
  expect(data).toHaveLength(1)
})
