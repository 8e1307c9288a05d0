import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { NO_ANSWER, pressInVain } from '@/e2e/support/lost-replies'
import { mailsTo, mailTo } from '@/e2e/support/mailbox'
import { sampleSite } from '@/e2e/support/servers'
import { createUser, newAccount, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { createUnsubscribeLinks } from '@/lib/campaigns/subscription-links'
import { ADMIN } from '@/supabase/seed/accounts'

const MAILED = 'A link to confirm the subscription is on its way'

const main = (page: Page) => page.getByRole('main')

/** The row of an address in the list of subscribers. */
async function rowOf(email: string) {
  const { data } = await serviceClient()
    .from('email_subscribers')
    .select('id, confirmed_at, suppressed_reason')
    .eq('email', email)
    .maybeSingle()
    .throwOnError()
  return data
}

/** Subscribes an address without the site. */
const subscribe = (email: string) =>
  serviceClient()
    .from('email_subscribers')
    .insert({ email, confirmed_at: new Date().toISOString() })
    .throwOnError()

async function confirmLink(email: string): Promise<string> {
  const { text } = await mailTo(email)
  return /\/subscribe\/confirm\?token=\S+/.exec(text ?? '')?.[0] ?? ''
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    const tag = javaScriptEnabled ? '@quick' : []
    test('a visitor sees what is wrong, subscribes on a stored page, confirms, and unsubscribes', {
      tag,
    }, async ({ page }) => {
      const { email } = newAccount()
      await page.goto('/subscribe')
      await page.getByLabel('Email').fill('nobody')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(main(page)).toContainText('Please enter a valid email address.')
      await expect(page.getByLabel('Email')).toHaveValue('nobody')

      await page.goto('/crosshairs')
      const teaser = main(page).locator('form')
      await teaser.getByLabel('Let me know when they are here').fill(email)
      await teaser.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page).toHaveURL('/subscribe?notice=mailed')
      await expect(main(page).getByRole('status')).toContainText(MAILED)

      const link = await confirmLink(email)
      await page.goto(link)
      await expect(main(page).getByRole('button', { name: 'Confirm subscription' })).toBeVisible()
      expect(await rowOf(email)).toBeNull()
      await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
      await expect(main(page).getByRole('status')).toContainText('You are on the list.')
      await expect(main(page).getByRole('heading')).toHaveText('Subscription confirmed')
      await expect(main(page).getByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
        'href',
        '/crosshairs',
      )
      const row = await rowOf(email)
      expect(row?.confirmed_at).not.toBeNull()

      const maker = { siteUrl: sampleSite.url, secretKey: backendOf().secretKey }
      await page.goto((await createUnsubscribeLinks(maker, { id: row?.id, email })).page)
      expect((await rowOf(email))?.suppressed_reason).toBeNull()
      await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(main(page).getByRole('status')).toContainText('Done: you get no more of these emails')
      expect((await rowOf(email))?.suppressed_reason).toBe('left')

      await page.goto(link)
      await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
      await expect(main(page).getByRole('alert')).toContainText('This link is invalid')
    })
  })
}

/** Posts the form that the footer of every page has, from a page with a long address. */
function post(request: APIRequestContext, form: Record<string, string>, origin = sampleSite.url) {
  const headers = { origin, referer: `${origin}/about?x=${'a'.repeat(3000)}` }
  return request.post('/subscribe/send', { form, headers, maxRedirects: 0 })
}

test('one form for subscribing stands on a page', async ({ request }) => {
  for (const path of ['/', '/guides', '/crosshairs', '/my-lineups', '/subscribe', '/lineups/bind']) {
    const html = await (await request.get(path)).text()
    expect(html.match(/<button\b[^>]*>(?:(?!<\/button>).)*Subscribe/gs), path).toHaveLength(1)
  }
})

test('subscribed, unsubscribed and unknown addresses get the same answer and a mail', async ({ request }) => {
  const [known, left] = [newAccount().email, newAccount().email]
  await subscribe(known)
  await subscribe(left)
  await serviceClient()
    .from('email_subscribers')
    .update({ suppressed_at: new Date().toISOString(), suppressed_reason: 'left' })
    .eq('email', left)
    .throwOnError()
  for (const email of [known, left, newAccount().email]) {
    const answer = await post(request, { email })
    expect([answer.status(), answer.headers().location]).toEqual([303, '/subscribe?notice=mailed'])
    await mailTo(email)
  }
})

test('programs that fill in every field, and pages of other sites, cause no mail', async ({ request }) => {
  const { email } = newAccount()
  const trapped = await post(request, { email, website: 'https://spam.example' })
  expect(trapped.headers().location).toBe('/subscribe?notice=mailed')
  expect((await post(request, { email }, 'https://evil.example')).status()).toBe(403)
  const { email: other } = newAccount()
  await post(request, { email: other })
  await mailTo(other)
  expect(await mailsTo(email)).toEqual([])
})

test('the file of subscribers is for admins only and never cached', async ({ newVisitor }) => {
  const { email } = newAccount()
  await subscribe(email)
  const [visitor, user, admin] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await signIn(user, await createUser())
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

test('a request whose reply was lost sends one mail, and a new one sends another', async ({ page }) => {
  const { email } = newAccount()
  await page.goto('/subscribe')
  const subscribeButton = page.getByRole('button', { name: 'Subscribe' })
  await page.getByLabel('Email').fill(email)
  await pressInVain(subscribeButton)
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await mailTo(email)
  await subscribeButton.dblclick()
  await expect(main(page).getByRole('status')).toContainText(`${MAILED} to ${email}.`)
  // Sent later to the same mailbox, so a second mail to the first address would have arrived before it.
  const { email: other } = newAccount()
  await page.getByLabel('Email').fill(other)
  await subscribeButton.click()
  await mailTo(other)
  expect(await mailsTo(email)).toHaveLength(1)
  await page.getByLabel('Email').fill(email)
  await subscribeButton.click()
  await mailTo(email, 2)
})
