import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { atEverySize, NARROWEST, PHONE_OPTIONS } from '@/e2e/support/layout'
import { pathWithSteps } from '@/e2e/support/lineups'
import { cards, heart, openLineupPage, pauseClock, press, waitForHeaderHydration } from '@/e2e/support/pages'
import { swipe } from '@/e2e/support/touch'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** The controls that a tap on the part below a notice would reach without it, and the image if it covers its middle. */
function covered(notice: Locator): Promise<string[]> {
  return notice.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isOfNotice = (hit: Element) =>
      element.contains(hit) || hit.contains(element) || hit.closest('[data-notice], [data-toast]')
    const isReached = (control: Element) => {
      const box = control.getBoundingClientRect()
      const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)]
      const [start, end] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (to - from < 1 || end - start < 1) return false
      const below = document
        .elementsFromPoint((from + to) / 2, (start + end) / 2)
        .find((hit) => !isOfNotice(hit))
      return control.contains(below ?? null)
    }
    const isMiddleCovered = (image: Element) => {
      const box = image.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      return x > left && x < right && y > top && y < bottom
    }
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, label')]
    const images = [...document.querySelectorAll('[role=dialog] img[data-shown]')]
    return [...controls.filter(isReached), ...images.filter(isMiddleCovered)].map((part) =>
      part.outerHTML.slice(0, 150),
    )
  })
}

async function expectOutOfTheWay(notice: Locator): Promise<void> {
  await expect(notice).toBeInViewport({ ratio: 0.97 })
  // The header, and with it the notice, may still be sliding.
  await expect.poll(() => covered(notice)).toEqual([])
}

const undo = (page: Page) => toast(page, 'Lineup Removed').getByRole('button', { name: 'Undo' })

/** Saves a lineup and removes it again. Then time stands still, so that the toasts stay. */
async function saveAndRemove(page: Page, button: Locator): Promise<void> {
  await press(button)
  await expect(toast(page, 'Lineup Saved')).toBeVisible()
  await press(button)
  await expect(undo(page)).toBeVisible()
  await pauseClock(page)
}

test('a toast over a list, the viewer or a dialog covers no control and not the image', async ({ page }) => {
  const removed = toast(page, 'Lineup Removed')
  await signIn(page, await createUser())
  await page.clock.install()
  await page.goto('/')
  await waitForHeaderHydration(page)
  await saveAndRemove(page, heart(cards(page).first()))
  await atEverySize(page, () => expectOutOfTheWay(removed))

  await page.clock.resume()
  const viewer = await openLineupPage(page, await pathWithSteps())
  await saveAndRemove(page, viewer.getByRole('button', { name: /^Saved?$/ }))
  await atEverySize(page, () => expectOutOfTheWay(removed))

  await page.clock.resume()
  const report = page.getByRole('dialog', { name: 'Report Lineup' })
  await viewer.getByRole('button', { name: 'Report' }).click()
  await report.getByRole('radio', { name: 'Inappropriate content' }).check()
  await pauseClock(page)
  await atEverySize(page, () => expectOutOfTheWay(removed))
  await page.clock.resume()
  // Above a dialog, a toast can be pressed, and the dialog stays open.
  await undo(page).click()
  await expect(removed).toHaveCount(0)
  await expect(toast(page, 'Lineup Saved').first()).toBeVisible()
  await expect(report).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE_OPTIONS)

  test('the sign of a lost connection and what waits for it cover no control', async ({ page, context }) => {
    const sign = page.getByRole('banner').getByRole('status').getByText('Offline')
    await page.goto('/')
    await waitForHeaderHydration(page)
    await context.setOffline(true)
    await expect(sign).toBeVisible()
    await page.setViewportSize(NARROWEST)
    await expectOutOfTheWay(sign.locator('..').locator('..'))
    await page.getByRole('list', { name: 'Map' }).getByRole('link', { name: 'Bind' }).tap()
    await expectOutOfTheWay(page.getByText('This needs a connection.'))
    await context.setOffline(false)
    await expect(sign).toBeHidden()
  })

  test('the notice of an updated site covers no control', async ({ page }) => {
    await page.route('**/_next/static/chunks/**', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.abort(),
    )
    const notice = page.getByRole('status').filter({ hasText: 'The site was updated.' }).locator('p > span')
    await page.goto(await pathWithSteps())
    await atEverySize(page, () => expectOutOfTheWay(notice.first()))
  })

  test('a toast can be swiped away, and no touch below it holds it', async ({ page }) => {
    await signIn(page, await createUser())
    await page.goto('/')
    await press(heart(cards(page).first()))
    const saved = toast(page, 'Lineup Saved')
    await expect(saved).toBeVisible()
    const box = await saved.boundingBox()
    if (!box) throw new Error('The toast is hidden.')
    const start = { x: box.x + 40, y: box.y + box.height / 2 }
    await swipe(page, start, { x: start.x + 45, y: start.y })
    await expect(saved).toBeVisible()
    await swipe(page, start, { x: start.x + 60, y: start.y })
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
