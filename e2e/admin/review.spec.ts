import { expect, type Page } from '@playwright/test'
import {
  createLineup,
  openLineupForm,
  openTab,
  signInAsAdmin,
  storedLineup,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { button, field } from '@/e2e/support/fields'
import { holdRequests, isPost } from '@/e2e/support/held-requests'
import { press } from '@/e2e/support/pages'
import { createUser, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// One after the other: each expects its own lineups side by side in the queue.
test.describe.configure({ mode: 'default' })

/** Adds a waiting lineup of an author who is no admin. It becomes the first in the queue. @returns its row. */
const sendLineup = (author: TestUser) =>
  createLineup({
    title: uniqueTitle('Sent over the wall'),
    youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
    status: 'pending',
    created_by: author.id,
  })

/** The notice that says what became of the lineup. */
const state = (page: Page) => page.getByRole('region', { name: 'State of the lineup' })
/** The bar with the buttons of a review. */
const bar = (page: Page) => page.getByRole('region', { name: 'Review' })
/** The title of the lineup that the page leads to after a decision. */
const nextTitle = async (page: Page) => {
  const link = bar(page).getByRole('link', { name: /^Next: / })
  return ((await link.getAttribute('aria-label')) ?? '').replace('Next: ', '')
}
/** The line that shows the ways to reject a lineup or to return it. */
const rejectLine = (page: Page) => bar(page).locator('summary')

test('only the author and admins see a lineup that is not published', async ({ page, newVisitor }) => {
  const author = await createUser()
  const { slug, short_id, title } = await sendLineup(author)
  const other = await newVisitor()
  await signIn(other, await createUser())
  for (const visitor of [await newVisitor(), other]) {
    expect((await visitor.get(routes.lineup(slug))).status()).toBe(404)
    expect(await (await visitor.get(routes.review(short_id))).text()).not.toContain(title)
  }
  await signIn(page, author)
  const response = await page.goto(routes.lineup(slug))
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page).toHaveURL(routes.review(short_id))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(state(page)).toContainText('Waiting for review')
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(bar(page)).toBeHidden()
  expect(await (await other.get('/sitemap.xml')).text()).not.toContain(slug)
})

test('lineups are reviewed on their pages: published, rejected with a reason, or returned', {
  tag: '@quick',
}, async ({ page, newVisitor }) => {
  const author = await createUser()
  const third = await sendLineup(author)
  const second = await sendLineup(author)
  const first = await sendLineup(author)
  await signInAsAdmin(page)
  await openTab(page, 'review')
  const card = page.getByRole('article', { name: first.title })
  await expect(card).toContainText(`Sent by ${author.username}`)
  await expect(card).toContainText('0 published, 0 rejected, here since')
  // Lineups with similar titles are named as duplicates, up to three of them.
  const similar = card.getByRole('link', { name: /^Sent over the wall/ }).filter({ hasNotText: first.title })
  await expect(similar.first()).toBeVisible()
  await test.step('publishing opens the next one', async () => {
    await card.getByRole('link', { name: `Look at ${first.title}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    const next = await nextTitle(page)
    await press(button(bar(page), `Publish ${first.title}`))
    await expect(toast(page, first.title)).toContainText('Lineup published')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
    const visitor = await newVisitor()
    expect((await visitor.get(routes.lineup(first.slug))).status()).toBe(200)
    await toast(page, first.title).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Waiting for review again')).toBeVisible()
    expect((await visitor.get(routes.lineup(first.slug))).status()).toBe(404)
  })
  await test.step('a rejection says why', async () => {
    await page.goto(routes.review(second.short_id))
    const next = await nextTitle(page)
    const place = await rejectLine(page).boundingBox()
    await press(rejectLine(page))
    expect(await rejectLine(page).boundingBox()).toEqual(place)
    await button(bar(page), 'Another reason').click()
    await expect(field(page, 'Note to the author')).toHaveAccessibleDescription(
      'Please write a note that says what is wrong.',
    )
    await button(bar(page), 'We have it already').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
    await expect(toast(page, 'Lineup rejected')).toBeVisible()
    expect(await storedLineup(second.title)).toMatchObject({ status: 'rejected' })
  })
  await test.step('a lineup is returned to its author', async () => {
    await page.goto(routes.review(third.short_id))
    await press(rejectLine(page))
    await field(page, 'Note to the author').fill('Show the target.')
    await bar(page)
      .getByRole('link', { name: /^Next: / })
      .click()
    await expect(field(page, 'Note to the author')).toBeHidden()
    await page.goBack()
    await expect(field(page, 'Note to the author')).toHaveValue('Show the target.')
    await button(bar(page), 'Ask for changes').click()
    await expect(toast(page, third.title)).toContainText('Changes asked for')
    await openTab(page, 'review')
    await page.getByRole('link', { name: 'returned' }).click()
    await expect(page.getByRole('article', { name: third.title })).toContainText('Show the target.')
  })
  await test.step('the author reads the answer', async () => {
    await page.context().clearCookies()
    await signIn(page, author)
    await page.goto(routes.lineup(second.slug))
    await expect(state(page)).toContainText('Rejected')
    await expect(state(page)).toContainText('We have it already')
  })
})

test('waiting lineups are reviewed with keys, in the list and on their pages', async ({ page }) => {
  const author = await createUser()
  const sent = []
  // The last one that is sent is the first in the queue.
  for (let index = 0; index < 6; index++) sent.unshift(await sendLineup(author))
  const [first, second, third, fourth, fifth, sixth] = sent
  if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('Nothing was sent.')
  const statusOf = async ({ title }: { title: string }) => (await storedLineup(title))?.status
  await signInAsAdmin(page)
  await test.step('in the list', async () => {
    await openTab(page, 'review')
    const heading = ({ title }: { title: string }) =>
      page.getByRole('heading').getByRole('link', { name: title })
    const focused = page.locator('[data-entry]:focus')
    // Keys are heard a moment after React has taken over the page.
    await expect(async () => {
      await page.keyboard.press('n')
      await expect(focused).toBeInViewport({ timeout: 500 })
    }).toPass()
    // Without a focus, a key goes to the first lineup, perhaps one of another test, and decides nothing.
    await focused.blur()
    await page.keyboard.press('p')
    await expect(focused).toBeInViewport()
    await heading(first).focus()
    await page.keyboard.press('n')
    await expect(heading(second)).toBeFocused()
    await page.keyboard.press('b')
    await page.keyboard.press('p')
    await expect(toast(page, first.title)).toContainText('Lineup published')
    await expect(heading(second)).toBeFocused()
    await expect(heading(second)).toBeInViewport()
    await page.keyboard.press('r')
    await page.keyboard.press('3')
    await expect(toast(page, second.title)).toContainText('Lineup rejected')
    await expect(heading(third)).toBeFocused()
    await expect(heading(third)).toBeInViewport()
    expect(await statusOf(second)).toBe('rejected')
    // What has the focus is shown before a key decides on it.
    await page.mouse.wheel(0, 5000)
    await expect(heading(third)).not.toBeInViewport()
    await page.keyboard.press('p')
    await expect(heading(third)).toBeInViewport()
    expect(await statusOf(third)).toBe('pending')
    // Whoever writes about another lineup when an answer arrives keeps the focus.
    await heading(sixth).focus()
    const sendPosts = await holdRequests(page, isPost)
    for (const key of ['p', 'b', 'c']) await page.keyboard.press(key)
    const note = field(page.getByRole('article', { name: fifth.title }), 'Note to the author')
    await expect(note).toBeFocused()
    sendPosts()
    await expect(toast(page, sixth.title)).toContainText('Lineup published')
    await expect(note).toBeFocused()
    await heading(third).focus()
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(third.title)
  })
  await test.step('on a page', async () => {
    const shown = (lineup: { title: string }) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(lineup.title)
    await page.keyboard.press('n')
    await shown(fourth)
    await page.keyboard.press('b')
    await shown(third)
    await page.keyboard.press('p')
    await expect(toast(page, third.title)).toContainText('Lineup published')
    await shown(fourth)
    await page.keyboard.press('c')
    await expect(bar(page).getByLabel('Note to the author')).toBeFocused()
    await page.keyboard.type('Press here.')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, fourth.title)).toContainText('Changes asked for')
    await shown(fifth)
    expect(await statusOf(third)).toBe('published')
  })
  await test.step('unless they are switched off', async () => {
    await page.getByRole('main').getByText('Keys', { exact: true }).click()
    await page.getByRole('main').getByLabel('Use these keys on this device').uncheck()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('p')
    await expect(page.getByRole('main').getByText('Keys (off)')).toBeVisible()
    expect(await statusOf(fifth)).toBe('pending')
  })
})

test('a waiting lineup is saved and published at once', async ({ page }) => {
  await signInAsAdmin(page)
  const { id, title, short_id } = await createLineup({ status: 'pending' })
  await openLineupForm(page, id, routes.review(short_id))
  await field(page, 'Side').selectOption('Defense')
  await button(page, 'Save and publish').click()
  await expect(state(page)).toContainText('Published')
  expect(await storedLineup(title)).toMatchObject({ status: 'published', side: 'Defense' })
})
