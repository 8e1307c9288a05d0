import { expect, type Locator, type Page } from '@playwright/test'
import { findLineupPath } from './support/lineups'
import { openFirstLineup, openLineupPage } from './support/pages'
import { test } from './support/visitor'

/** A lineup with at least three steps. */
const THREE_STEPS = />Steps \((?:<!-- -->)?[3-8]/

const step = (viewer: Locator) => viewer.getByText(/^Step \d+ of \d+$/)

/** What the bar of a step's time does; pictures that give way to each other are left out. */
const barState = (viewer: Locator) =>
  viewer.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter((animation) => !(animation instanceof CSSTransition))
      .map(({ playState }) => playState),
  )

/** Puts the page behind something else while `meanwhile` happens: to the tests' browser every tab is in front. */
async function comeBackAfter(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await meanwhile()
  await setHidden(false)
}

test.describe('opened from a card', () => {
  test('replaces the address and the title, and gives both back', async ({ page }) => {
    await page.goto('/?map=ascent')
    const entries = await page.evaluate(() => history.length)
    const before = await page.title()
    const canonical = page.locator('link[rel="canonical"]')
    const canonicalBefore = (await canonical.getAttribute('href')) ?? ''
    const { title, viewer } = await openFirstLineup(page)
    await expect(page).toHaveURL(/\/lineup\/[a-z0-9-]+$/)
    await expect(page).toHaveTitle(/^\w+ Lineup: .+ \| Valorant (Mobile|PC)$/)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(title)
    expect(await canonical.getAttribute('href')).toBe(page.url())
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/share/')
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await viewer.getByRole('link', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL('/?map=ascent')
    await expect(page).toHaveTitle(before)
    expect(await canonical.getAttribute('href')).toBe(canonicalBefore)
  })

  test('closes with Escape and gives the focus back to the card', async ({ page }) => {
    await page.goto('/')
    const { title, viewer } = await openFirstLineup(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: title })).toBeFocused()
  })

  test('is the same lineup after a reload', async ({ page }) => {
    await page.goto('/?agent=sova')
    const { title } = await openFirstLineup(page)
    await page.reload()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('asks the server for nothing but pictures', async ({ page }) => {
    // On a busy machine the network can be idle before the page's code starts and asks who the visitor is.
    const personal = page.waitForResponse('**/api/personal')
    await page.goto('/')
    await personal
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openFirstLineup(page)
    const others = asked.filter((url) => !/\/_next\/(image|static)|\.svg$/.test(url))
    expect(others).toEqual([])
  })
})

test.describe('the slideshow', () => {
  test.beforeEach(async ({ page, request }) => {
    await page.clock.install()
    const viewer = await openLineupPage(page, await findLineupPath(request, THREE_STEPS))
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
    // Choosing a step starts its time anew.
    await viewer.getByRole('list', { name: 'All steps' }).getByRole('button').first().click()
  })

  test('advances every 3 seconds and wraps', async ({ page }) => {
    const viewer = page.getByRole('dialog')
    await expect(step(viewer)).toHaveText(/^Step 1 of/)
    const count = Number((await step(viewer).textContent())?.split(' of ')[1])
    await page.clock.runFor(2900)
    await expect(step(viewer)).toHaveText(`Step 1 of ${count}`)
    await page.clock.runFor(200)
    await expect(step(viewer)).toHaveText(`Step 2 of ${count}`)
    for (let more = 2; more <= count; more++) await page.clock.runFor(3000)
    await expect(step(viewer)).toHaveText(`Step 1 of ${count}`)
  })

  test('pauses and resumes by button, by space and by a click on the picture', async ({ page }) => {
    const viewer = page.getByRole('dialog')
    await page.clock.runFor(2000)
    await viewer.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => barState(viewer)).toEqual(['paused'])
    await page.clock.runFor(7000)
    await expect(step(viewer)).toHaveText(/^Step 1 /)
    await viewer.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(() => barState(viewer)).toEqual(['running'])
    await page.clock.runFor(800)
    await expect(step(viewer)).toHaveText(/^Step 1 /)
    await page.clock.runFor(300)
    await expect(step(viewer)).toHaveText(/^Step 2 /)

    await viewer.focus()
    await page.keyboard.press('Space')
    await expect(viewer.getByRole('button', { name: 'Resume' })).toBeVisible()
    await viewer.getByRole('img', { name: /\w/ }).last().click()
    await expect(viewer.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('waits for whoever looks at something else, and goes on where they left', async ({ page }) => {
    const viewer = page.getByRole('dialog')
    await page.clock.runFor(2000)
    await comeBackAfter(page, () => page.clock.runFor(60_000))
    await expect(step(viewer)).toHaveText(/^Step 1 /)
    await page.clock.runFor(1100)
    await expect(step(viewer)).toHaveText(/^Step 2 /)
  })

  test('turns by buttons, arrows and the list of steps, with the words of the step', async ({ page }) => {
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('button', { name: 'Previous step' }).click()
    await expect(step(viewer)).not.toHaveText(/^Step 1 /)
    await viewer.getByRole('button', { name: 'Next step' }).click()
    await expect(step(viewer)).toHaveText(/^Step 1 /)
    await viewer.focus()
    await page.keyboard.press('ArrowRight')
    await expect(step(viewer)).toHaveText(/^Step 2 /)
    await page.keyboard.press('ArrowLeft')
    await expect(step(viewer)).toHaveText(/^Step 1 /)

    const third = viewer.getByRole('list', { name: 'All steps' }).getByRole('button').nth(2)
    await third.click()
    await expect(step(viewer)).toHaveText(/^Step 3 /)
    await expect(third).toHaveAttribute('aria-current', 'step')
    const words = (await third.textContent())?.replace(/^(?:3\.?\s*)+/, '') ?? ''
    await expect(viewer.getByRole('region').getByText(words)).toBeVisible()
  })

  test('starts at the first step for whoever wants less motion, and stands still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    const viewer = page.getByRole('dialog')
    await page.clock.runFor(1000)
    await expect(viewer.getByRole('button', { name: 'Resume' })).toBeVisible()
    await page.clock.runFor(7000)
    await expect(step(viewer)).toHaveText(/^Step 1 /)
  })
})

test.describe('zoom', () => {
  test('has the levels 1, 2, 3 by button and key, pauses, and pans to the edges only', async ({
    page,
    request,
  }) => {
    const viewer = await openLineupPage(page, await findLineupPath(request, THREE_STEPS))
    const picture = viewer.getByRole('region').getByRole('img', { name: /\w/ })
    await viewer.getByRole('button', { name: 'Pause' }).click()
    const level = viewer.getByRole('status', { name: 'Zoom' })
    await viewer.focus()
    await page.keyboard.press('+')
    await expect(level).toHaveText('2×')
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(level).toHaveText('3×')
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')

    const stage = await picture.evaluate((image) => {
      const box = image.parentElement?.getBoundingClientRect()
      return { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 }
    })
    await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2)
    await page.mouse.down()
    await page.mouse.move(stage.x + stage.width * 3, stage.y + stage.height * 3, { steps: 5 })
    await page.mouse.up()
    const box = await picture.boundingBox()
    expect(box?.x).toBeCloseTo(stage.x, 0)
    expect(box?.y).toBeCloseTo(stage.y, 0)

    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(stage.x - 50)
    await page.keyboard.press('-')
    await expect(level).toHaveText('2×')
    await page.keyboard.press('-')
    await expect(level).toHaveText('1×')
    expect((await picture.boundingBox())?.width).toBeCloseTo(stage.width, 0)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two fingers zoom, one swipes', async ({ page, request }) => {
    const viewer = await openLineupPage(page, await findLineupPath(request, THREE_STEPS))
    await viewer.getByRole('button', { name: 'Pause' }).tap()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 230, id })) })

    await touch('touchStart', 300)
    await touch('touchMove', 200)
    await touch('touchMove', 120)
    await touch('touchEnd')
    await expect(step(viewer)).toHaveText(/^Step 2 /)

    await touch('touchStart', 170)
    await touch('touchStart', 170, 220)
    await touch('touchMove', 140, 250)
    await touch('touchMove', 130, 260)
    await touch('touchEnd')
    await expect(viewer.getByRole('status', { name: 'Zoom' })).toHaveText('3×')
  })
})

test.describe('the video', () => {
  test('is a tab beside the steps, and its site is asked only after a click', async ({ page, request }) => {
    const path = await findLineupPath(request, /Steps \((?:<!-- -->)?[2-8].*Watch the video on YouTube/s)
    const viewer = await openLineupPage(page, path)
    const asked: string[] = []
    await page.route(/youtube-nocookie\.com/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
    })
    await expect(viewer.getByRole('tab', { name: /^Steps/ })).toHaveAttribute('aria-selected', 'true')
    await viewer.getByRole('tab', { name: 'Video' }).click()
    await expect(viewer.getByRole('button', { name: /^Play video/ })).toBeVisible()
    expect(asked).toEqual([])
    await viewer.getByRole('button', { name: /^Play video/ }).click()
    await expect
      .poll(() => asked)
      .toEqual([expect.stringContaining('https://www.youtube-nocookie.com/embed/')])
  })

  test('is reached by the keyboard: one stop for all tabs, arrows between them', async ({
    page,
    request,
  }) => {
    const path = await findLineupPath(request, /Steps \((?:<!-- -->)?[2-8].*Watch the video on YouTube/s)
    const viewer = await openLineupPage(page, path)
    const [steps, video] = [
      viewer.getByRole('tab', { name: /^Steps/ }),
      viewer.getByRole('tab', { name: 'Video' }),
    ]
    await steps.focus()
    for (const [key, tab, other] of [
      ['ArrowRight', video, steps],
      ['ArrowRight', steps, video],
      ['ArrowLeft', video, steps],
      ['Home', steps, video],
      ['End', video, steps],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab).toBeFocused()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(other).toHaveAttribute('tabindex', '-1')
    }
    await expect(viewer.getByRole('tabpanel', { name: 'Video' })).toContainText('Play video')
  })

  test('leads where there are no steps', async ({ page, request }) => {
    await page.goto(await findLineupPath(request, /Steps \((?:<!-- -->)?0/))
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('tab', { name: 'Steps (0)' })).toBeDisabled()
    await expect(viewer.getByRole('tab', { name: 'Video' })).toHaveAttribute('aria-selected', 'true')
    await expect(viewer.getByRole('button', { name: /^Play video/ })).toBeVisible()
  })

  test('is a disabled tab where there is none', async ({ page, request }) => {
    await page.goto(
      await findLineupPath(request, /^(?!.*Watch the video on YouTube).*Steps \((?:<!-- -->)?[2-8]/s),
    )
    await expect(page.getByRole('tab', { name: 'Video' })).toBeDisabled()
  })
})
