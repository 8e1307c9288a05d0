import { expect, type Locator } from '@playwright/test'
import { PHONE } from '@/e2e/support/layout'
import { findLineupPath, pathWithSteps, withSteps } from '@/e2e/support/lineups'
import {
  cards,
  filter,
  listCount,
  openFirstLineup,
  openLineupPage,
  pauseClock,
  press,
  waitForHydration,
} from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** The frame with the picture of a step, its controls and its text. */
const player = (viewer: Locator) => viewer.getByRole('region', { name: /^Steps of / })

const step = (viewer: Locator) => viewer.getByText(/^Step \d+ of \d+$/)

/** The play state of the bar that shows a step's time, without the transitions between pictures. */
const barState = (viewer: Locator) =>
  viewer.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ playState }) => playState),
  )

test('a lineup that is opened from a card has its own URL and title, needs only images, and closes again', {
  tag: '@quick',
}, async ({ page }) => {
  const viewer = page.getByRole('dialog')
  const canonical = page.locator('link[rel="canonical"]')
  // On a busy machine the network can be idle before the page's code starts and asks who the visitor is.
  const personal = page.waitForResponse('**/api/personal')
  await page.goto('/lineups/sova')
  await personal
  await page.waitForLoadState('networkidle')
  const listTitle = await page.title()
  const listCanonical = (await canonical.getAttribute('href')) ?? ''
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const { title } = await openFirstLineup(page)

  expect(requests.filter((url) => !/\/_next\/(image|static)|\.svg$/.test(url))).toEqual([])
  await test.step('URL, title and metadata are those of the lineup', async () => {
    await expect(page).toHaveURL(/\/lineup\/[a-z0-9-]+$/)
    await expect(page).toHaveTitle(/^\w+ Lineup: .+ \| Valorant (Mobile|PC)$/)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(title)
    expect(await canonical.getAttribute('href')).toBe(page.url())
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/share/')
  })
  await test.step('closing restores those of the list', async () => {
    await viewer.getByRole('link', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL('/lineups/sova')
    await expect(page).toHaveTitle(listTitle)
    expect(await canonical.getAttribute('href')).toBe(listCanonical)
  })
})

test('Back restores the list with its place and focus, and Close goes back', async ({ page }) => {
  const viewer = page.getByRole('dialog')
  await page.goto('/')
  await filter(page, 'Side', 'Attacker').click()
  await expect(page).toHaveURL('/?side=attacker')
  const card = cards(page).last().getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(100)
  await press(card)
  await expect(viewer).toBeVisible()
  const address = page.url()

  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/?side=attacker')
  await expect(card).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)

  await page.goForward()
  await expect(viewer).toBeVisible()
  await expect(page).toHaveURL(address)
  const closeLink = viewer.getByRole('link', { name: 'Close' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () =>
      closeLink.evaluate((link: HTMLElement) => {
        link.click()
        link.click()
      }),
    () => page.mouse.click(5, 450),
  ]) {
    const entries = await page.evaluate(() => history.length)
    await close()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL('/?side=attacker')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await openFirstLineup(page)
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('after a shared link Back leaves the site, and Close leads to the list', async ({ page }) => {
  const viewer = page.getByRole('dialog')
  const path = await pathWithSteps()
  await page.goto('about:blank')
  await openLineupPage(page, path)
  await expect(viewer.getByRole('navigation')).toHaveCount(0)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  await openLineupPage(page, path)
  await viewer.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await expect(viewer).toBeHidden()
})

test('buttons and keys go through the whole list, also when a page is late', async ({ page, request }) => {
  const viewer = page.getByRole('dialog')
  const answer = await request.get('/lineups.json?agent=sova&page=2')
  const secondPage = (await answer.json()).map(({ title }: { title: string }): string => title)
  await page.route('**/lineups.json*', (route) => route.abort('internetdisconnected'))
  await page.goto('/lineups/sova')
  const total = await listCount(page)
  expect(total).toBe(10 + secondPage.length)
  const titles = await cards(page).getByRole('heading').allTextContents()
  const card = cards(page).last().getByRole('link')
  await press(card)
  await expect(page).toHaveURL(/\/lineup\//)
  const entries = await page.evaluate(() => history.length)
  const next = viewer.getByRole('button', { name: /^Next lineup/ })
  const lineupOf = (title = '') => page.getByRole('dialog', { name: title })
  const expectNumber = (number: number) =>
    expect(viewer.getByText(`${number} of ${total}`, { exact: true })).toBeVisible()

  await test.step('the next page is late, and its first lineup is shown once it is there', async () => {
    await next.click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(lineupOf(titles.at(-1))).toBeVisible()
    await page.unroute('**/lineups.json*')
    await expect(lineupOf(secondPage[0])).toBeVisible()
    await page.keyboard.press('Shift+P')
    await expect(lineupOf(titles.at(-1))).toBeVisible()
    await expectNumber(10)
  })
  await test.step('on to the last lineup', async () => {
    for (const [index, title] of secondPage.entries()) {
      await expect(next).toHaveAccessibleName(`Next lineup: ${title}`)
      await next.click()
      await expect(lineupOf(title)).toBeVisible()
      await expectNumber(11 + index)
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(page).toHaveTitle(new RegExp(`: ${secondPage.at(-1)} \\|`))
    await expect(viewer.getByRole('status').filter({ hasText: `Lineup ${total} of` })).toBeAttached()
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
  await test.step('Back leads to the list, and Forward to the last lineup', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/lineups/sova')
    await expect(viewer).toBeHidden()
    await expect(card).toBeFocused()
    await page.goForward()
    await page.reload()
    await waitForHydration(lineupOf(secondPage.at(-1)))
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/lineups/sova')
  })
})

test('the slideshow advances, waits, and follows its controls', async ({ page }) => {
  await page.clock.install()
  const viewer = (await openLineupPage(page, await findLineupPath(withSteps(3)))).first()
  await pauseClock(page)
  const allSteps = viewer.getByRole('list', { name: 'All steps' }).getByRole('button')
  /** Choosing a step pauses there, and restarts its time. */
  const restart = async () => {
    await allSteps.first().click()
    await viewer.getByRole('button', { name: 'Resume' }).click()
  }

  await test.step('it waits in the background, and continues where it was', async () => {
    // In the tests every tab is in front.
    const setHidden = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await restart()
    await page.clock.runFor(2000)
    await setHidden(true)
    await page.clock.runFor(60_000)
    await setHidden(false)
    await expect(step(viewer)).toHaveText(/^Step 1 /)
    await page.clock.runFor(1100)
    await expect(step(viewer)).toHaveText(/^Step 2 /)
  })

  await test.step('a button, the space key and a click on the picture pause and resume it', async () => {
    await restart()
    await page.clock.runFor(2000)
    await viewer.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => barState(viewer)).toEqual(['paused'])
    await page.clock.runFor(7000)
    await expect(step(viewer)).toHaveText(/^Step 1 /)
    await viewer.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(() => barState(viewer)).toEqual(['running'])
    await page.clock.runFor(1100)
    await expect(step(viewer)).toHaveText(/^Step 2 /)

    await viewer.focus()
    await page.keyboard.press('Space')
    await expect(viewer.getByRole('button', { name: 'Resume' })).toBeVisible()
    await player(viewer).getByRole('img', { name: /\w/ }).click()
    await expect(viewer.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  await test.step('buttons, arrow keys and the list of steps choose the step, with its text', async () => {
    await restart()
    await viewer.getByRole('button', { name: 'Previous step' }).click()
    await expect(step(viewer)).not.toHaveText(/^Step 1 /)
    await viewer.getByRole('button', { name: 'Next step' }).click()
    await expect(step(viewer)).toHaveText(/^Step 1 /)
    await viewer.focus()
    await page.keyboard.press('ArrowRight')
    await expect(step(viewer)).toHaveText(/^Step 2 /)
    await page.keyboard.press('ArrowLeft')
    await expect(step(viewer)).toHaveText(/^Step 1 /)

    const third = allSteps.nth(2)
    await third.click()
    await expect(step(viewer)).toHaveText(/^Step 3 /)
    await expect(third).toHaveAttribute('aria-current', 'step')
    const text = (await third.textContent())?.replace(/^(?:3\.?\s*)+/, '') ?? ''
    await expect(player(viewer).getByText(text)).toBeVisible()
  })

  await test.step('it waits behind a dialog', async () => {
    await restart()
    await viewer.getByRole('button', { name: 'Report' }).click()
    const leave = page.getByRole('button', { name: 'Maybe Later' })
    // React shows lazily loaded components after a timer, and the clock is paused.
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(leave).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.clock.runFor(10_000)
    await expect(page.getByText(/^Step \d+ of \d+$/)).toHaveText(/^Step 1 /)
    await leave.click()
    await page.clock.runFor(3100)
    await expect(step(viewer)).toHaveText(/^Step 2 /)
  })

  await test.step('for people who want less motion it starts paused at the first step', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await page.clock.runFor(1000)
    await expect(viewer.getByRole('button', { name: 'Resume' })).toBeVisible()
    await page.clock.runFor(7000)
    await expect(step(viewer)).toHaveText(/^Step 1 /)
  })
})

test('a pause is remembered: no lineup moves on until the user resumes one', async ({ page }) => {
  await page.clock.install()
  await page.goto('/lineups/sova')
  const { viewer } = await openFirstLineup(page)
  const open = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: /^Previous lineup/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await viewer.getByRole('button', { name: 'Next step' }).click()
  await page.keyboard.press('Shift+N')
  await expect(viewer).toHaveCount(0)
  await expect(open.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.clock.runFor(7000)
  await expect(step(open)).toHaveText(/^Step 1 of/)

  await page.reload()
  await expect(open.getByRole('button', { name: 'Resume' })).toBeVisible()
  await open.getByRole('button', { name: 'Resume' }).click()
  await page.reload()
  await expect(open.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('the picture zooms, pans to its edges only, and nothing scrolls', async ({ page }) => {
  // So low that the viewer itself could scroll, and the page behind it as well.
  await page.setViewportSize({ width: 1100, height: 820 })
  const viewer = await openLineupPage(page, await findLineupPath(withSteps(3)))
  const picture = player(viewer).getByRole('img', { name: /\w/ })
  await viewer.getByRole('button', { name: 'Pause' }).click()
  const level = viewer.getByRole('status', { name: 'Zoom' })
  await viewer.focus()
  await page.keyboard.press('+')
  await expect(level).toHaveText('2×')
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(level).toHaveText('3×')
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')

  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error(`${part} is not visible.`)
    return box
  }
  const frame = await boxOf(picture.locator('..'))
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width * 3, frame.y + frame.height * 3, { steps: 5 })
  await page.mouse.up()
  const panned = await boxOf(picture)
  expect(panned.x).toBeCloseTo(frame.x, 0)
  expect(panned.y).toBeCloseTo(frame.y, 0)

  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await boxOf(picture)).x).toBeLessThan(frame.x - 50)
  await page.keyboard.press('-')
  await expect(level).toHaveText('2×')
  await page.keyboard.press('-')
  await expect(level).toHaveText('1×')
  const whole = await boxOf(picture)
  expect(whole.width).toBeCloseTo(frame.width, 0)

  const spotIn = ({ x, y, width, height }: typeof whole) => ({ x: x + width * 0.3, y: y + height * 0.7 })
  const pointer = spotIn(whole)
  /** Expects that the spot of the picture that was under the pointer at first is there still. */
  const expectAtPointer = async () => {
    const { x, y } = spotIn(await boxOf(picture))
    expect(Math.hypot(x - pointer.x, y - pointer.y)).toBeLessThan(2)
  }
  const scrolled = () => viewer.evaluate((dialog) => [dialog.scrollTop, window.scrollY])
  const before = await scrolled()
  await page.mouse.move(pointer.x, pointer.y)

  await test.step('the wheel', async () => {
    await page.mouse.wheel(0, -200)
    await expect(level).toHaveText('1.6×')
    await expectAtPointer()
    await page.mouse.wheel(0, 200)
    await expect(level).toHaveText('1×')
  })
  expect(await scrolled()).toEqual(before)
})

test('the video is a tab beside the steps, and asks its site only after a click', async ({ page }) => {
  const path = await findLineupPath((lineup) => withSteps(2)(lineup) && Boolean(lineup.youtube_url))
  const viewer = await openLineupPage(page, path)
  const requests: string[] = []
  await page.route(/youtube-nocookie\.com/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  const steps = viewer.getByRole('tab', { name: /^Steps/ })
  const video = viewer.getByRole('tab', { name: 'Video' })
  await expect(steps).toHaveAttribute('aria-selected', 'true')
  await steps.focus()
  await page.keyboard.press('ArrowRight')
  await expect(video).toBeFocused()
  await expect(video).toHaveAttribute('aria-selected', 'true')
  await expect(steps).toHaveAttribute('tabindex', '-1')
  const play = viewer.getByRole('button', { name: /^Play video/ })
  await expect(play).toBeVisible()
  expect(requests).toEqual([])
  await play.click()
  await expect
    .poll(() => requests)
    .toEqual([expect.stringContaining('https://www.youtube-nocookie.com/embed/')])

  await page.goto(await findLineupPath((lineup) => !withSteps(1)(lineup)))
  await expect(viewer.getByRole('tab', { name: 'Steps (0)' })).toBeDisabled()
  await expect(viewer.getByRole('tab', { name: 'Video' })).toHaveAttribute('aria-selected', 'true')
  await expect(viewer.getByRole('button', { name: /^Play video/ })).toBeVisible()

  await page.goto(await findLineupPath((lineup) => withSteps(2)(lineup) && !lineup.youtube_url))
  const disabled = page.getByRole('tab', { name: 'Video' })
  await expect(disabled).toBeDisabled()
  // On a phone, the picture takes the room of tabs that lead nowhere.
  await page.setViewportSize(PHONE)
  await expect(disabled).toBeHidden()
})
