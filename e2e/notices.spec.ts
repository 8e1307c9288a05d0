import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { atEverySize, NARROWEST, PHONE_OPTIONS } from '@/e2e/support/layout'
import { pathWithSteps } from '@/e2e/support/lineups'
import { cards, heart, openLineupPage, press, waitForHeaderHydration } from '@/e2e/support/pages'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/**
 * What a notice covers: controls that a tap would reach there without it, the middle of the viewer's image, and what is
 * beyond the screen.
 */
function covered(notice: Locator): Promise<string[]> {
  return notice.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const others = [
      ...document.querySelectorAll('a, button, input, select, textarea, summary, label'),
    ].filter((control) => !element.contains(control) && !control.closest('[data-toast]'))
    const layer = element.closest<HTMLElement>('[data-notice]') ?? (element as HTMLElement)
    layer.style.visibility = 'hidden'
    const problems = others.flatMap((control) => {
      const box = control.getBoundingClientRect()
      const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)]
      const [start, end] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (to - from < 1 || end - start < 1) return []
      const hit = document.elementFromPoint((from + to) / 2, (start + end) / 2)
      return hit && control.contains(hit) ? [`covers ${control.outerHTML.slice(0, 150)}`] : []
    })
    layer.style.visibility = ''
    const image = document.querySelector('[role=dialog] img[data-shown]')?.getBoundingClientRect()
    const isWithin = (x: number, y: number) => x > left && x < right && y > top && y < bottom
    if (image && isWithin(image.left + image.width / 2, image.top + image.height / 2))
      problems.push('covers the middle of the image')
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      problems.push(`is beyond the screen: ${[left, top, right, bottom]}`)
    if (right - left < 100) problems.push(`is only ${right - left} px wide`)
    return problems
  })
}

async function expectOutOfTheWay(notice: Locator): Promise<void> {
  await expect(notice).toBeVisible()
  // The header, and with it the notice, may still be sliding.
  await expect.poll(() => covered(notice)).toEqual([])
}

/** Saves the lineup of the open viewer, or removes it. */
async function toggleSaved(viewer: Locator): Promise<void> {
  await viewer.getByRole('button', { name: /^Saved?$/ }).click()
}

/** Closes all toasts, the one in front first. Some of them may leave by themselves meanwhile. */
async function closeToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Close notice' })
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.last().click({ timeout: 2000 })
    expect(await buttons.count()).toBe(0)
  }).toPass()
}

const undo = (page: Page) => toast(page, 'Lineup Removed').getByRole('button', { name: 'Undo' })

test('a toast over a list, in the viewer and above a dialog covers no control and not the image', async ({
  page,
}) => {
  await signIn(page, await createUser())
  await page.goto('/')
  await waitForHeaderHydration(page)
  const card = cards(page).first()
  await atEverySize(page, async () => {
    await press(heart(card))
    await expectOutOfTheWay(toast(page, 'Lineup Saved'))
    await press(heart(card))
    await expect(undo(page)).toBeVisible()
    await expectOutOfTheWay(toast(page, 'Lineup Removed'))
    await closeToasts(page)
  })

  const viewer = await openLineupPage(page, await pathWithSteps())
  const report = page.getByRole('dialog', { name: 'Report Lineup' })
  await atEverySize(page, async () => {
    await toggleSaved(viewer)
    await expectOutOfTheWay(toast(page, 'Lineup Saved'))
    await toggleSaved(viewer)
    await expect(undo(page)).toBeVisible()
    await viewer.getByRole('button', { name: 'Report' }).click()
    await report.getByRole('radio', { name: 'Inappropriate content' }).check()
    await expectOutOfTheWay(toast(page, 'Lineup Removed'))
    // Above a dialog, a toast can be pressed, and the dialog stays open.
    await undo(page).click()
    await expect(toast(page, 'Lineup Saved').first()).toBeVisible()
    await expect(report).toBeVisible()
    await report.getByRole('button', { name: 'Cancel' }).click()
    await toggleSaved(viewer)
    await expect(undo(page)).toBeVisible()
    await closeToasts(page)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('the sign of a lost connection and what waits for it cover no control', async ({ page, context }) => {
    await page.goto('/')
    await waitForHeaderHydration(page)
    await context.setOffline(true)
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
    await page.setViewportSize(NARROWEST)
    await expectOutOfTheWay(page.getByRole('banner').getByText('Offline').locator('..').locator('..'))
    await page.getByRole('list', { name: 'Map' }).getByRole('link', { name: 'Bind' }).tap()
    await expectOutOfTheWay(page.getByText('This needs a connection.'))
    await context.setOffline(false)
  })

  test('the notice of an updated site covers no control and can be closed without scripts', async ({
    page,
  }) => {
    await page.route('**/_next/static/chunks/**', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.abort(),
    )
    const notice = page.getByRole('status').filter({ hasText: 'The site was updated.' }).locator('p > span')
    await page.goto(await pathWithSteps())
    await atEverySize(page, () => expectOutOfTheWay(notice.first()))
    await page.getByRole('button', { name: 'Close notice' }).click()
    await expect(notice.first()).toBeHidden()
  })

  test('a toast can be swiped away, and no touch below it holds it', async ({ page }) => {
    await signIn(page, await createUser())
    await page.goto('/')
    await press(heart(cards(page).first()))
    const saved = toast(page, 'Lineup Saved')
    await expect(saved).toBeVisible()
    const box = await saved.boundingBox()
    if (!box) throw new Error('The toast is hidden.')
    const touch = await page.context().newCDPSession(page)
    const swipe = async (distance: number) => {
      const [x, y] = [box.x + 40, box.y + box.height / 2]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      for (const part of [0.3, 0.6, 1])
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: x + distance * part, y }],
        })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(45)
    await expect(saved).toBeVisible()
    await swipe(60)
    await expect(saved).toHaveCount(0)
  })
})

test('a toast with a button leaves by itself, but not while it is hovered or focused', async ({ page }) => {
  await signIn(page, await createUser())
  await page.clock.install()
  await page.goto('/')
  const firstHeart = heart(cards(page).first())
  await press(firstHeart)
  const saved = toast(page, 'Lineup Saved')
  await expect(saved).toBeVisible()
  await page.clock.fastForward(2000)
  await saved.hover()
  await page.clock.fastForward(60_000)
  await expect(saved).toBeVisible()
  await page.mouse.move(700, 700)
  // It has a button, so it stays for ten seconds in all.
  await page.clock.fastForward(4000)
  await expect(saved).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(saved).toHaveCount(0)

  await press(firstHeart)
  const removed = toast(page, 'Lineup Removed')
  await expect(removed).toBeVisible()
  await page.clock.fastForward(6000)
  await firstHeart.focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(removed).toBeFocused()
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(removed).toHaveCount(0)
  await expect(saved).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(firstHeart).toBeFocused()
})
