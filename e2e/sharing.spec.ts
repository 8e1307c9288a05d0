import { expect } from '@playwright/test'
import { PHONE } from '@/e2e/support/layout'
import { pathWithSteps } from '@/e2e/support/lineups'
import { copiedText, openLineupPage } from '@/e2e/support/pages'
import { test } from '@/e2e/support/visitor'

// Without permission the browser cannot copy.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a device with a share menu gets the URL of the lineup, and the link dialog when that fails', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [], failure: undefined })
    const fake = window as unknown as { shared: unknown[]; failure: string | undefined }
    navigator.share = async (data) => {
      if (fake.failure) throw new DOMException('No', fake.failure)
      fake.shared.push(data)
    }
  })
  const viewer = await openLineupPage(page, await pathWithSteps())
  const dialog = page.getByRole('dialog', { name: 'Share Lineup' })
  await viewer.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: 'Check out this Valorant Mobile tip!', url: page.url() }])
  await expect(dialog).toHaveCount(0)
  for (const failure of ['AbortError', 'NotAllowedError']) {
    await test.step(failure, async () => {
      await page.evaluate((name) => Object.assign(window, { failure: name }), failure)
      await viewer.getByRole('button', { name: 'Share' }).click()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    })
  }
})

test('without a share menu the link is shown whole, can be copied, and opens the lineup', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const viewer = await openLineupPage(page, await pathWithSteps())
  const share = viewer.getByRole('button', { name: 'Share' })
  const dialog = page.getByRole('dialog', { name: 'Share Lineup' })
  const link = dialog.getByRole('textbox', { name: 'Link' })

  await test.step('the keys of the dialog do not turn the steps behind it', async () => {
    await viewer.getByRole('button', { name: 'Pause' }).click()
    const step = page.getByText(/^Step \d+ of \d+$/)
    const shown = (await step.textContent()) ?? ''
    await share.click()
    await dialog.getByRole('button', { name: 'Copy' }).press('ArrowRight')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(step).toHaveText(shown)
    await share.press('ArrowRight')
    await expect(step).not.toHaveText(shown)
  })

  await test.step('the link can be copied and opened', async () => {
    await share.click()
    await expect(link).toHaveValue(page.url())
    await expect(link).toHaveAttribute('readonly')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
    await expect(page.getByText('Link copied to clipboard', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
    const copied = await copiedText(page)
    const friend = await context.newPage()
    await friend.goto(copied)
    await expect(friend.getByRole('dialog')).toBeVisible()
    await friend.close()
  })

  await test.step('a phone shows the whole link', async () => {
    await page.setViewportSize(PHONE)
    const hidden = await link.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ])
    expect(hidden).toEqual([0, 0])
  })

  await test.step('closing returns the focus', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(share).toBeFocused()
  })
})
