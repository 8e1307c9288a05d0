import { expect, type Locator, type Page } from '@playwright/test'
import { button, expectProblem, field, fillIn, openForm, signUpForm } from '@/e2e/support/fields'
import { lineupPaths } from '@/e2e/support/lineups'
import { linkIn, mailTo } from '@/e2e/support/mailbox'
import { filter, openSearch, PHONE } from '@/e2e/support/pages'
import { makePerson, makeUnconfirmed, signIn } from '@/e2e/support/people'
import { test } from '@/e2e/support/visitor'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('a strip shows everything, then All and the choice, and opens again with a tap on it', async ({
  page,
}) => {
  await expect(filter(page, 'Map', 'Bind')).toBeVisible()
  await filter(page, 'Map', 'Ascent').tap()
  await expect(page).toHaveURL('/lineups/ascent')
  await expect(filter(page, 'Map', 'Bind')).toBeHidden()
  await expect(filter(page, 'Map', 'All Maps')).toBeVisible()
  await expect(filter(page, 'Map', 'Ascent')).toBeVisible()
  await filter(page, 'Map', 'Ascent').tap()
  await expect(page).toHaveURL('/')
  await expect(filter(page, 'Map', 'Bind')).toBeVisible()
})

test('agents stand in two rows, half each', async ({ page }) => {
  const links = page.getByRole('list', { name: 'Agent', exact: true }).getByRole('link')
  const tops = await links.evaluateAll((all) =>
    all.map((link) => Math.round(link.getBoundingClientRect().top)),
  )
  const rows = [...new Set(tops)]
  expect(rows).toHaveLength(2)
  expect(tops.filter((top) => top === rows[0])).toHaveLength(14)
})

test('nothing is wider than the screen', async ({ page, request }) => {
  const [lineup = '/'] = await lineupPaths(request)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      '/',
      '/lineups/haven/sova?location=c',
      '/lineups/jett',
      lineup,
      '/guides/economy',
    ]) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width)
    }
  }
})

test('the search box hides behind its button', async ({ page }) => {
  await expect(page.getByPlaceholder('Search lineups...')).toBeHidden()
  const search = await openSearch(page)
  await expect(search).toBeFocused()
  await search.fill('smoke')
  await expect(page).toHaveURL('/?q=smoke')
  await page.getByRole('button', { name: 'Close search' }).tap()
  await expect(page.getByPlaceholder('Search lineups...')).toBeHidden()
})

test('with text twice as large no word of the header, the filters or a button is broken, and nothing is cut off', async ({
  page,
}) => {
  for (const address of [
    '/',
    '/lineups/haven/sova',
    '/?q=zzzz',
    '/lineups/ascent',
    '/guides',
    '/guides/economy',
    '/guides/spike',
    '/guides/maps/ascent',
    '/crosshairs',
    '/about',
    '/login',
    '/saved',
    '/subscribe',
  ]) {
    await page.goto(address)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect.soft(await brokenWords(page), address).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, address).toBe(PHONE.width)
  }
})

test('content and footer begin on one line', async ({ page }) => {
  const left = (locator: Locator) =>
    locator.first().evaluate((element) => element.getBoundingClientRect().left)
  for (const address of ['/', '/lineups/ascent', '/guides', '/guides/spike', '/about']) {
    await page.goto(address)
    const heading = await left(page.getByRole('main').getByRole('heading', { level: 1 }))
    expect(heading, address).toBe(await left(page.getByRole('contentinfo').getByText(/affiliated/)))
  }
})

/** Words of links, buttons and headings that are drawn on more than one line each. */
function brokenWords(page: Page): Promise<string[]> {
  return page
    .locator('a:visible, button:visible, h1:visible, h2:visible, label:visible')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (walker.nextNode()) {
          const node = walker.currentNode as Text
          if (!node.parentElement?.checkVisibility()) continue
          for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(word)
          }
        }
        return broken
      }),
    )
}

/** What a thumb presses, in CSS pixels. */
const THUMB = 44

/** Expects that the page needs no sideways scrolling, and that a thumb finds everything there is to press. */
async function expectFit(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width)
  const small = await page
    .getByRole('main')
    .locator('a:visible, button:visible, input:visible')
    .evaluateAll(
      (controls, thumb) =>
        controls
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect()
            return width < thumb || height < thumb
          })
          .map((control) => control.outerHTML),
      THUMB,
    )
  expect(small, page.url()).toEqual([])
}

for (const width of [320, 390]) {
  test(`everything of an account fits a screen of ${width} px, with the longest names and what is wrong`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { email, password } = await makeUnconfirmed()
    for (const address of [
      '/login',
      '/login?forgot=1',
      '/login?notice=invalid-reset-link',
      '/reset-password',
    ]) {
      await page.goto(address)
      await expectFit(page)
    }
    await page.goto(linkIn(await mailTo(email)))
    await expectFit(page)

    await openForm(page, '/login?tab=sign-up')
    await fillIn(signUpForm(page), { Username: 'W'.repeat(31), Email: `${'w'.repeat(60)}@example.test` })
    await fillIn(signUpForm(page), { Password: password })
    await button(signUpForm(page), 'Sign Up').click()
    await expectProblem(field(signUpForm(page), 'Username'), 'Username must be at most 30 characters long')
    await fillIn(signUpForm(page), { Email: email })
    await expect(field(signUpForm(page), 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expectFit(page)

    const person = await makePerson()
    await signIn(page, person)
    await openForm(page, '/profile')
    await fillIn(page, { Username: 'W'.repeat(30) })
    await button(page, 'Save').click()
    await button(page, 'Change password').click()
    await expectProblem(field(page, 'Current password'), 'Current password is required')
    await expectFit(page)
    await page.goto('/debug-auth')
    await expectFit(page)
  })
}
