import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { mailTo, tokenHashIn } from '@/e2e/support/mailbox'
import { cards, filter, listCount, openFirstLineup, PHONE, press } from '@/e2e/support/pages'
import { makePerson, newcomer, type Person, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

const heart = (card: Locator) => card.getByRole('button', { name: /^Save / })
const firstHeart = (page: Page) => heart(cards(page).first())
const prompt = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Saves lineups past the site, one after the other. */
async function saveAll({ id, client }: Person, count: number): Promise<void> {
  const { data } = await client
    .from('published_lineups')
    .select('id')
    .eq('platform', 'Mobile')
    .limit(count)
    .throwOnError()
  const rows = (data ?? []).map((lineup) => ({ user_id: id, lineup_id: lineup.id }))
  await client.from('saved_lineups').insert(rows).throwOnError()
}

/** Waits until the page knows who is there. */
async function arriveSignedIn(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible()
}

test.describe('somebody who is signed in', () => {
  let person: Person
  test.beforeEach(async ({ page }) => {
    person = await makePerson()
    await signIn(page, person)
  })

  test('saves a lineup with its heart, and takes it back', async ({ page }) => {
    await arriveSignedIn(page)
    await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Save lineup')
    await firstHeart(page).click()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
    await page.reload()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Remove from saved')
    await firstHeart(page).click()
    await expect(page.getByText('Lineup removed from your saved list.')).toBeVisible()
    await page.reload()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('sees the heart change before the server answers', async ({ page }) => {
    await arriveSignedIn(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('/', async (route) => {
      if (route.request().method() === 'POST') await promise
      await route.continue()
    })
    await firstHeart(page).click()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true')
    resolve()
    await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
  })

  test('saves with one request, which renders nothing anew', async ({ page }) => {
    await arriveSignedIn(page)
    const requests: string[] = []
    page.on('request', (request) => {
      // Pictures and code come whenever the browser wants them, as when the press scrolls the page.
      const isForData = ['document', 'fetch'].includes(request.resourceType())
      if (isForData) requests.push(`${request.method()} ${request.url()}`)
    })
    let body = ''
    await page.route('/', async (route) => {
      const response = await route.fetch()
      body = await response.text()
      await route.fulfill({ response, body })
    })
    await firstHeart(page).click()
    await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
    expect(requests).toEqual([`POST ${page.url()}`])
    expect(body).toContain('"already":false')
    expect(body).not.toContain('Lineups (')
  })

  test('ends with what was wanted last, however fast the clicks', async ({ page }) => {
    await arriveSignedIn(page)
    for (let click = 0; click < 5; click++) await firstHeart(page).click()
    await expect(page.getByText('Lineup added to your saved list.').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.reload()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('is told when a save fails, and sees the heart as it was', async ({ page }) => {
    await arriveSignedIn(page)
    await page.route('/', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await firstHeart(page).click()
    await expect(page.getByText('Failed to save lineup.', { exact: true })).toBeVisible()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('ends with what the server has when its answer is lost', async ({ page }) => {
    await arriveSignedIn(page)
    await page.route('/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await firstHeart(page).click()
    await expect(page.getByText('Failed to save lineup.', { exact: true })).toBeVisible()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('is told that it was saved already, as from another device', async ({ page, context }) => {
    await arriveSignedIn(page)
    const other = await context.newPage()
    await arriveSignedIn(other)
    await expect(firstHeart(other)).toHaveAttribute('aria-pressed', 'false')
    await firstHeart(page).click()
    await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
    await firstHeart(other).click()
    await expect(other.getByText(/Already Saved|already in your saved list/).first()).toBeVisible()
    await expect(firstHeart(other)).toHaveAttribute('aria-pressed', 'true')
  })

  test('sees it in another tab when that comes to the front', async ({ page, context }) => {
    await arriveSignedIn(page)
    const other = await context.newPage()
    await arriveSignedIn(other)
    await expect(firstHeart(other)).toHaveAttribute('aria-pressed', 'false')
    await firstHeart(page).click()
    await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(firstHeart(other)).toHaveAttribute('aria-pressed', 'true')
  })

  test('is told to sign in when the session ended meanwhile', async ({ page }) => {
    await arriveSignedIn(page)
    await page.context().clearCookies()
    await firstHeart(page).click()
    await expect(page.getByText('You must be logged in to save lineups.')).toBeVisible()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('saves in the viewer, and the card knows', async ({ page }) => {
    await arriveSignedIn(page)
    const { viewer } = await openFirstLineup(page)
    await viewer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(viewer.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('finds what was saved on a page of its own, last saved first', async ({ page }) => {
    await page.goto('/saved')
    await expect(page.getByRole('heading', { name: 'No Saved Lineups Yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Browse Lineups' }).click()
    await expect(cards(page).first()).toBeVisible()
    const titles: string[] = []
    for (const position of [0, 1]) {
      const card = cards(page).nth(position)
      titles.unshift((await card.getByRole('link').textContent()) ?? '')
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await heart(card).click()
      await expect(heart(card)).toHaveAttribute('aria-pressed', 'true')
      await answer
    }
    await page.goto('/saved')
    await expect(page.getByRole('heading', { name: 'Saved Lineups (2)' })).toBeVisible()
    await expect(cards(page).getByRole('link')).toHaveText(titles)
    await expect(cards(page).first()).toContainText(/Saved \d{1,2} \w{3} \d{4}/)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/saved')
  })

  test('takes a lineup off its saved list, puts it back, and sees what is left', async ({ page }) => {
    await arriveSignedIn(page)
    for (const position of [0, 1]) {
      await heart(cards(page).nth(position)).click()
      await expect(heart(cards(page).nth(position))).toHaveAttribute('aria-pressed', 'true')
      await expect(toast(page, 'Lineup added')).toHaveCount(position + 1)
    }
    await page.goto('/saved')
    const heading = (count: number) => page.getByRole('heading', { name: `Saved Lineups (${count})` })
    await expect(heading(2)).toBeVisible()
    await expect(cards(page).first()).toContainText(/Mobile · Saved \d/)
    const titles = await cards(page).getByRole('link').allTextContents()
    await press(firstHeart(page))
    await expect(heading(1)).toBeVisible()
    await expect(heading(1)).toBeFocused()
    await expect(cards(page).getByRole('link')).toHaveText(titles.slice(1))
    await toast(page, 'Lineup removed from your saved list.').getByRole('button', { name: 'Undo' }).click()
    await expect(heading(2)).toBeVisible()
    await expect(cards(page).getByRole('link')).toHaveText(titles)
    await expect(toast(page, 'Lineup added')).toBeVisible()

    await press(firstHeart(page))
    await expect(heading(1)).toBeVisible()
    await press(firstHeart(page))
    await expect(page.getByRole('heading', { name: 'No Saved Lineups Yet' })).toBeVisible()
    await expect(toast(page, 'Lineup removed')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No Saved Lineups Yet' })).toBeVisible()
  })

  test('takes a lineup off the list of the browser, which moves up from the next page', async ({ page }) => {
    await saveAll(person, 12)
    await page.goto('/?saved=1')
    await expect(page.getByRole('heading', { name: 'Lineups (12)' })).toBeVisible()
    const first = (await cards(page).first().getByRole('link').textContent()) ?? ''
    await press(firstHeart(page))
    await expect(page.getByRole('heading', { name: 'Lineups (11)' })).toBeVisible()
    await expect(cards(page).filter({ hasText: first })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(10)
  })

  test('is told of a save that fails without a connection, and of a sign-out', async ({ page, context }) => {
    await arriveSignedIn(page)
    const loaded = page.waitForResponse((response) => response.url().includes('/_next/static/chunks/'))
    await page.mouse.move(10, 10)
    await loaded
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await firstHeart(page).click()
    const failure = toast(page, 'Failed to save lineup.')
    await expect(failure).toContainText('Error')
    await expect(failure).toBeVisible()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(toast(page, 'Failed to sign out')).toBeVisible()
    await context.setOffline(false)
  })

  test('keeps showing the saved list while another map of it loads', async ({ page }) => {
    await saveAll(person, 3)
    await arriveSignedIn(page, '/?saved=1')
    await page.evaluate(() => {
      const main = document.querySelector('main')
      new MutationObserver(() => {
        if (main?.textContent?.includes('Loading …')) document.body.dataset.sawSpinner = ''
      }).observe(document.body, { childList: true, subtree: true })
    })
    await press(filter(page, 'Map', 'Icebox'))
    await expect(page).toHaveURL('/lineups/icebox?saved=1')
    await expect(filter(page, 'Map', 'Icebox')).toHaveAttribute('aria-current', 'true')
    await expect(filter(page, 'Map', 'Icebox')).toBeFocused()
    await expect(page.locator('body[data-saw-spinner]')).toHaveCount(0)
  })

  test('switches the list between all and saved, with the filters that are set', async ({ page }) => {
    await arriveSignedIn(page, '/lineups/ascent')
    const all = await listCount(page)
    await firstHeart(page).click()
    await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
    await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Saved' }).click()
    await expect(page).toHaveURL('/lineups/ascent?saved=1')
    await expect(page.getByRole('heading', { name: 'Lineups (1)' })).toBeVisible()
    await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Saved' }).click()
    await expect(page.getByRole('heading', { name: `Lineups (${all})` })).toBeVisible()
  })
})

test.describe('a visitor', () => {
  test('is offered an account by the heart, and goes on without one', async ({ page }) => {
    await page.goto('/')
    await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Login to save lineups')
    await firstHeart(page).click()
    const dialog = prompt(page, 'Save this lineup')
    for (const words of [
      'With a free account you can:',
      'Save unlimited lineups',
      'Rate lineups',
      'Report inappropriate or incorrect content',
    ]) {
      await expect(dialog.getByText(words)).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Maybe Later' }).click()
    await expect(dialog).toBeHidden()
    await expect(firstHeart(page)).toBeFocused()
  })

  test('is offered one by the Saved switch, also by its address', async ({ page }) => {
    await page.goto('/')
    await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Login to save lineups')
    await page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Saved' }).click()
    await expect(prompt(page, 'Your saved lineups')).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto('/?saved=1')
    await expect(prompt(page, 'Your saved lineups')).toBeVisible()
  })

  test('is asked to sign in on the saved page', async ({ page }) => {
    await page.goto('/saved')
    await expect(page.getByRole('heading', { name: 'Save Your Favorite Lineups' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login?next=%2Fsaved')
  })

  test('signs in and is back, with the lineup saved', async ({ page }) => {
    const { email, password } = await makePerson()
    await page.goto('/lineups/bind')
    await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Login to save lineups')
    await firstHeart(page).click()
    await prompt(page, 'Save this lineup').getByRole('button', { name: 'Sign Up / Login' }).click()
    const form = page.getByRole('tabpanel', { name: 'Sign In' })
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/lineups/bind')
    await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true })

    test('signs up, confirms, and is back with the lineup saved', async ({ page }) => {
      const { email, username, password } = newcomer()
      await page.goto('/lineups/sova')
      await expect(firstHeart(page)).toHaveAttribute('data-tooltip', 'Login to save lineups')
      await firstHeart(page).tap()
      await prompt(page, 'Save this lineup').getByRole('button', { name: 'Sign Up / Login' }).tap()
      await page.getByRole('tab', { name: 'Sign Up' }).tap()
      const form = page.getByRole('tabpanel', { name: 'Sign Up' })
      await form.getByLabel('Username').fill(username)
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Password', { exact: true }).fill(password)
      await form.getByRole('button', { name: 'Sign Up' }).tap()
      await expect(form.getByText('Please check your email')).toBeVisible()
      await page.goto(`/auth/confirm?token_hash=${tokenHashIn(await mailTo(email))}&type=signup`)
      await page.getByRole('button', { name: 'Confirm email address' }).tap()
      await expect(page).toHaveURL('/lineups/sova')
      await expect(page.getByText('Lineup added to your saved list.')).toBeVisible()
    })
  })
})
