import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { mailsTo, mailTo } from '@/e2e/support/mailbox'
import { makePerson, newcomer, signIn } from '@/e2e/support/people'
import { sampleSite } from '@/e2e/support/servers'
import { test } from '@/e2e/support/visitor'
import { createUnsubscribeLinks } from '@/lib/campaigns/subscription-links'
import { RATE_LIMITS } from '@/lib/server/rate-limits/limits'
import { ADMIN } from '@/supabase/seed/accounts'

const MAILED = 'A link to confirm the subscription is on its way'

const main = (page: Page) => page.getByRole('main')

/** What the list holds of an address. */
async function rowOf(email: string) {
  const { data } = await serviceClient()
    .from('email_subscribers')
    .select('id, confirmed_at, suppressed_reason')
    .eq('email', email)
    .maybeSingle()
    .throwOnError()
  return data
}

/** Puts an address on the list, past the site. @returns the links that take it off. */
async function onTheList(email: string) {
  const { data } = await serviceClient()
    .from('email_subscribers')
    .insert({ email, confirmed_at: new Date().toISOString() })
    .select('id')
    .single()
    .throwOnError()
  return createUnsubscribeLinks({ siteUrl: sampleSite.url, secretKey: backendOf().secretKey }, data.id)
}

async function confirmLink(email: string): Promise<string> {
  const { text } = await mailTo(email)
  return /\/subscribe\/confirm\?token=\S+/.exec(text)?.[0] ?? ''
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('somebody gets on the list from a page that is the same for all, and off it again', async ({
      page,
    }) => {
      const { email } = newcomer()
      await page.goto('/crosshairs')
      const teaser = main(page).locator('form')
      await teaser.getByLabel('Tell me when it is there').fill(email)
      await teaser.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page).toHaveURL('/subscribe?notice=mailed')
      await expect(main(page).getByRole('status')).toContainText(MAILED)

      const link = await confirmLink(email)
      await page.goto(link)
      await expect(main(page).getByRole('button', { name: 'Confirm subscription' })).toBeVisible()
      expect(await rowOf(email)).toBeNull()
      await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
      await expect(main(page).getByRole('status')).toContainText('You are on the list.')
      const row = await rowOf(email)
      expect(row?.confirmed_at).not.toBeNull()

      const maker = { siteUrl: sampleSite.url, secretKey: backendOf().secretKey }
      await page.goto((await createUnsubscribeLinks(maker, row?.id)).page)
      expect((await rowOf(email))?.suppressed_reason).toBeNull()
      await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(main(page).getByRole('status')).toContainText('You are off the list')
      expect((await rowOf(email))?.suppressed_reason).toBe('unsubscribed')

      await page.goto(link)
      await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
      await expect(main(page).getByRole('alert')).toContainText('This link is invalid')
    })

    test('the form’s own page says what is wrong and keeps what was typed', async ({ page }) => {
      await page.goto('/subscribe')
      await page.getByLabel('Email').fill('nobody')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(main(page)).toContainText('Please enter a valid email address.')
      await expect(page.getByLabel('Email')).toHaveValue('nobody')
      const { email } = newcomer()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(main(page).getByRole('status')).toContainText(`${MAILED} to ${email}.`)
      await mailTo(email)
    })
  })
}

test('the foot of every main page has the form', async ({ page }) => {
  const { email } = newcomer()
  await page.goto('/guides')
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('Hear by mail when there is something new').fill(email)
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main(page).getByRole('status')).toContainText(MAILED)
  await mailTo(email)
})

test('the answer is the same for addresses on the list, off it, and unknown; each gets a mail', async ({
  request,
}) => {
  const known = newcomer().email
  const left = newcomer().email
  await onTheList(known)
  await onTheList(left)
  await serviceClient()
    .from('email_subscribers')
    .update({ suppressed_at: new Date().toISOString(), suppressed_reason: 'unsubscribed' })
    .eq('email', left)
    .throwOnError()
  for (const email of [known, left, newcomer().email]) {
    const answer = await request.post('/subscribe/send', {
      form: { email },
      headers: { origin: sampleSite.url },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers().location]).toEqual([303, '/subscribe?notice=mailed'])
    await mailTo(email)
  }
})

test('a program that fills in every field, and a page of another site, mail nobody', async ({ request }) => {
  const { email } = newcomer()
  const send = (form: Record<string, string>, origin: string) =>
    request.post('/subscribe/send', { form, headers: { origin }, maxRedirects: 0 })
  const trapped = await send({ email, website: 'https://spam.example' }, sampleSite.url)
  expect(trapped.headers().location).toBe('/subscribe?notice=mailed')
  expect((await send({ email }, 'https://evil.example')).status()).toBe(403)
  const { email: other } = newcomer()
  await send({ email: other }, sampleSite.url)
  await mailTo(other)
  expect(await mailsTo(email)).toEqual([])
})

test('an address is mailed three times a day for one visitor, and ten times for all together', async ({
  visit,
}) => {
  const { email } = newcomer()
  const send = async (visitor: APIRequestContext) => {
    const form = { form: { email }, headers: { origin: sampleSite.url }, maxRedirects: 0 }
    return (await visitor.post('/subscribe/send', form)).headers().location
  }
  const stranger = await visit()
  const { ipAndAccount, account } = RATE_LIMITS.subscribe
  for (let mail = 0; mail < ipAndAccount.max; mail++)
    expect(await send(stranger)).toBe('/subscribe?notice=mailed')
  expect(await send(stranger)).toMatch(/^\/subscribe\?notice=rate-limited&seconds=\d+$/)
  for (let mail = ipAndAccount.max; mail < account.max; mail++)
    expect(await send(await visit())).toBe('/subscribe?notice=mailed')
  expect(await send(await visit())).toMatch(/^\/subscribe\?notice=rate-limited&seconds=\d+$/)
})

test('a mail program takes its reader off with one request; opening its link takes nobody off', async ({
  request,
}) => {
  const { email } = newcomer()
  const { oneClick, page } = await onTheList(email)
  const opened = await request.get(oneClick, { maxRedirects: 0 })
  expect(opened.headers().location).toBe(page.slice(sampleSite.url.length))
  expect((await rowOf(email))?.suppressed_reason).toBeNull()
  const pressed = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(pressed.status()).toBe(200)
  expect(pressed.headers()['set-cookie']).toBeUndefined()
  expect((await rowOf(email))?.suppressed_reason).toBe('unsubscribed')
})

test('an address whose reader complains is told by the provider, and gets no more', async ({ request }) => {
  const email = `complained+${newcomer().email}`
  await onTheList(email)
  await request.post('/subscribe/send', { form: { email }, headers: { origin: sampleSite.url } })
  await expect.poll(async () => (await rowOf(email))?.suppressed_reason).toBe('complained')
})

test('the file of the subscribers is for admins alone, and is kept by no cache', async ({ visit }) => {
  const { email } = newcomer()
  await onTheList(email)
  const [visitor, user, admin] = [await visit(), await visit(), await visit()]
  await signIn(user, await makePerson())
  await signIn(admin, ADMIN)
  for (const stranger of [visitor, user]) {
    const refused = await stranger.get('/api/subscribers.csv')
    expect(refused.status()).toBe(403)
    expect(await refused.text()).not.toContain('@')
  }
  const file = await admin.get('/api/subscribers.csv')
  expect(file.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect(await file.text()).toContain(`"${email}","`)
})
