import { expect } from '@playwright/test'
import { pathWithSteps } from '@/e2e/support/lineups'
import { copiedText, openLineupPage, PHONE } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

/** Without it, the browser of the tests can't copy. */
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a device that shares by itself gets the lineup’s address', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    navigator.share = async (data) => void (window as unknown as { shared: unknown[] }).shared.push(data)
  })
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: 'Check out this Valorant Mobile tip!', url: page.url() }])
  await expect(page.getByRole('dialog', { name: 'Share Lineup' })).toHaveCount(0)
})

for (const reason of ['AbortError', 'NotAllowedError']) {
  test(`a share that ends with ${reason} falls back to the link`, async ({ page, request }) => {
    await page.addInitScript((name) => {
      navigator.share = () => Promise.reject(new DOMException('No', name))
    }, reason)
    const path = await pathWithSteps(request)
    const viewer = await openLineupPage(page, path)
    await viewer.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog', { name: 'Share Lineup' })).toBeVisible()
  })
}

test('elsewhere the link can be copied, and opens the lineup', async ({ page, request, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Lineup' })
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(page.url())
  await expect(link).toHaveAttribute('readonly')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await expect(page.getByText('Link copied to clipboard')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  const copied = await copiedText(page)
  const friend = await context.newPage()
  await friend.goto(copied)
  await expect(friend.getByRole('dialog')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(viewer.getByRole('button', { name: 'Share' })).toBeFocused()
})

test('the link is seen whole on a phone', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const viewer = await openLineupPage(page, await pathWithSteps(request))
  await viewer.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('dialog', { name: 'Share Lineup' }).getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(page.url())
  const hidden = await link.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ])
  expect(hidden).toEqual([0, 0])
})

test('the keys of the dialog are not those of the viewer under it', async ({ page, request }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const viewer = await openLineupPage(page, await pathWithSteps(request))
  await viewer.getByRole('button', { name: 'Pause' }).click()
  const step = page.getByText(/^Step \d+ of \d+$/)
  const shown = (await step.textContent()) ?? ''
  await viewer.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Lineup' })
  await dialog.getByRole('button', { name: 'Copy' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(step).toHaveText(shown)
  await viewer.getByRole('button', { name: 'Share' }).press('ArrowRight')
  await expect(step).not.toHaveText(shown)
})

test('a browser that does not let it copy says so', async ({ page, request }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  const path = await pathWithSteps(request)
  const viewer = await openLineupPage(page, path)
  await viewer.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share Lineup' }).getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Failed to copy link to clipboard')).toBeVisible()
})
