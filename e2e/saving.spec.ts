import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { button, fillFields, signUpForm } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { cards, expectSaved, firstHeart, listCount, press } from '@/e2e/support/pages'
import { newAccount, signInNewUser, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const prompt = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Saves lineups one after the other, without the site. @returns their titles. */
async function saveAll({ client }: TestUser, count: number): Promise<string[]> {
  const lineups = client.from('published_lineups').select('id, title').eq('platform', 'Mobile')
  const { data } = await lineups.limit(count).throwOnError()
  for (const { id } of data) await client.from('saved_lineups').insert({ lineup_id: id }).throwOnError()
  return data.map(({ title }) => title)
}

async function openSignedIn(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible()
}

const expectFirstSaved = (page: Page, saved: boolean) => expectSaved(cards(page).first(), saved)

/** Handles the POST requests to the home page in another way during a step. */
async function withPosts(page: Page, handle: (route: Route) => Promise<void>, step: () => Promise<void>) {
  await page.route('/', (route) => (route.request().method() === 'POST' ? handle(route) : route.continue()))
  await step()
  await page.unroute('/')
}

const waitForAnswers = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('pending-changes'))).toBe(null)

test('a user saves and unsaves lineups with the heart, which shows at once and ends with what the server has', {
  tag: '@quick',
}, async ({ page, context }) => {
  const user = await signInNewUser(page)
  await openSignedIn(page)
  /** Clicks and waits for the response, because a toast may still be that of an earlier click. */
  const clickAndWait = async (button: Locator) => {
    const response = page.waitForResponse((response) => response.request().method() === 'POST')
    await button.click()
    await response
  }
  const saved = async () => (await user.client.from('saved_lineups').select('lineup_id').throwOnError()).data
  const [added, removed] = ['Lineup added to your saved list.', 'Lineup removed from your saved list.']

  await test.step('the heart changes before the server answers, with one request that renders nothing again', async () => {
    const requests: string[] = []
    const record = (request: Request) => {
      // Images and code are loaded at any time, as when the click scrolls the page, and so is the page for when there is no
      // connection, with all its files.
      const isForData = ['document', 'fetch'].includes(request.resourceType())
      const isOfPage = !/\/offline$|\/_next\/|\/icons\//.test(request.url())
      if (isForData && isOfPage) requests.push(`${request.method()} ${request.url()}`)
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let body = ''
    page.on('request', record)
    await withPosts(
      page,
      async (route) => {
        await released
        const response = await route.fetch()
        body = await response.text()
        await route.fulfill({ response, body })
      },
      async () => {
        await firstHeart(page).click()
        await expectFirstSaved(page, true)
        release()
        await expect(toast(page, added)).toBeVisible()
      },
    )
    page.off('request', record)
    expect(requests).toEqual([`POST ${page.url()}`])
    // The reply has the result, and not the list: nothing was rendered again.
    expect(body).toContain('"already":false')
    expect(body).not.toContain('Lineups (')
  })

  await test.step('the lineup is still saved after a reload, and can be removed', async () => {
    await page.reload()
    await expectFirstSaved(page, true)
    await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Remove from saved')
    await firstHeart(page).click()
    await expect(toast(page, removed)).toBeVisible()
    expect(await saved()).toEqual([])
  })

  await test.step('the last of several fast clicks counts', async () => {
    for (let click = 0; click < 5; click++) await firstHeart(page).click()
    await waitForAnswers(page)
    expect(await saved()).toHaveLength(1)
    await expectFirstSaved(page, true)
    await clickAndWait(firstHeart(page))
    await expectFirstSaved(page, false)
  })

  await test.step('another tab shows a save when it comes to the front, and says “already saved” where it did not know of one', async () => {
    const other = await context.newPage()
    await openSignedIn(other)
    await expectFirstSaved(other, false)
    // Neither a late answer about the account nor what another tab is sending may tell it of the save.
    await other.route(routes.currentUser, (route) => route.abort())
    const shortId = await page.locator('[data-lineup]').first().getAttribute('data-lineup')
    const shown = user.client.from('published_lineups').select('id').eq('short_id', shortId)
    const { data: lineup } = await shown.single().throwOnError()
    await user.client.from('saved_lineups').insert({ lineup_id: lineup.id }).throwOnError()
    await firstHeart(other).click()
    await expect(other.getByText(/Already Saved|already in your saved list/).first()).toBeVisible()
    await expectFirstSaved(other, true)
    await other.unroute(routes.currentUser)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectFirstSaved(page, true)
    await clickAndWait(firstHeart(page))
    await expectFirstSaved(page, false)
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectFirstSaved(other, false)
    await other.close()
  })

  await test.step('a save that the server refuses is reported, and the heart is as before', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible()
    await withPosts(
      page,
      (route) => route.fulfill({ status: 502 }),
      async () => {
        await firstHeart(page).click()
        await expect(toast(page, 'Failed to save lineup.')).toContainText('Error')
        await expectFirstSaved(page, false)
      },
    )
  })

  await test.step('when the session has ended, the user is told to sign in', async () => {
    await page.context().clearCookies()
    await firstHeart(page).click()
    await expect(toast(page, 'You must be logged in to save lineups.')).toBeVisible()
    await expectFirstSaved(page, false)
  })
})

test('saved lineups have a page of their own, where they can be removed and restored', async ({ page }) => {
  const person = await signInNewUser(page)
  const titles = (await saveAll(person, 2)).toReversed()
  const heading = (count: number) => page.getByRole('heading', { name: `Saved Lineups (${count})` })

  await test.step('the page lists the last saved lineup first', async () => {
    await page.goto('/saved')
    await expect(heading(2)).toBeVisible()
    await expect(cards(page).getByRole('link')).toHaveText(titles)
    await expect(cards(page).first()).toContainText(/Mobile · Saved \d{1,2} \w{3} \d{4}/)
  })

  await test.step('Undo restores a removed lineup at its place', async () => {
    await press(firstHeart(page))
    await expect(heading(1)).toBeFocused()
    await expect(cards(page).getByRole('link')).toHaveText(titles.slice(1))
    await toast(page, 'Lineup removed from your saved list.').getByRole('button', { name: 'Undo' }).click()
    await expect(heading(2)).toBeVisible()
    await expect(cards(page).getByRole('link')).toHaveText(titles)
    await expect(toast(page, 'Lineup added')).toBeVisible()
  })

  await test.step('the last removed lineup leaves an empty page', async () => {
    await press(firstHeart(page))
    await expect(heading(1)).toBeVisible()
    await press(firstHeart(page))
    await expect(page.getByRole('heading', { name: 'No Saved Lineups Yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse Lineups' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the list can show saved lineups only, and follows their removal', async ({ page }) => {
  const person = await signInNewUser(page)
  await saveAll(person, 12)
  const savedLink = page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Saved' })

  await test.step('a removed lineup makes room for one of the next page', async () => {
    await openSignedIn(page, '/?saved=1')
    await expect(page.getByRole('heading', { name: 'Lineups (12)' })).toBeVisible()
    const first = (await cards(page).first().getByRole('link').textContent()) ?? ''
    await press(firstHeart(page))
    await expect(page.getByRole('heading', { name: 'Lineups (11)' })).toBeVisible()
    await expect(cards(page).filter({ hasText: first })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(10)
  })
  await test.step('the switch between all and saved keeps the other filters', async () => {
    await person.client.from('saved_lineups').delete().eq('user_id', person.id).throwOnError()
    await openSignedIn(page, '/lineups/ascent')
    const all = await listCount(page)
    await firstHeart(page).click()
    await expect(toast(page, 'Lineup added to your saved list.')).toBeVisible()
    await savedLink.click()
    await expect(page).toHaveURL('/lineups/ascent?saved=1')
    await expect(page.getByRole('heading', { name: 'Lineups (1)' })).toBeVisible()
    await savedLink.click()
    await expect(page.getByRole('heading', { name: `Lineups (${all})` })).toBeVisible()
  })
})

test('a visitor is offered an account by the heart and by the Saved switch', async ({ page }) => {
  await page.goto('/')
  await test.step('by the heart, and goes on without one', async () => {
    await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Login to save lineups')
    await firstHeart(page).click()
    const dialog = prompt(page, 'Save this lineup')
    await expect(dialog.getByText('With a free account you can:')).toBeVisible()
    await dialog.getByRole('button', { name: 'Maybe Later' }).click()
    await expect(dialog).toBeHidden()
    await expect(firstHeart(page)).toBeFocused()
  })
  await test.step('by the Saved switch', async () => {
    await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Saved' }).click()
    await expect(prompt(page, 'Your saved lineups')).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a visitor who signs up to save a lineup finds it saved after confirming', async ({ page }) => {
    const { email, username, password } = newAccount()
    await page.goto('/lineups/sova')
    await press(firstHeart(page))
    await prompt(page, 'Save this lineup').getByRole('button', { name: 'Sign Up / Login' }).tap()
    await fillFields(signUpForm(page), { Username: username, Email: email, Password: password })
    await button(signUpForm(page), 'Sign Up').tap()
    await page.goto(linkIn(await mailTo(email)))
    await page.getByRole('button', { name: 'Confirm email address' }).tap()
    await expect(page).toHaveURL('/lineups/sova')
    await expect(toast(page, 'Lineup added to your saved list.')).toBeVisible()
  })
})
