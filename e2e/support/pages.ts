import { expect, type Locator, type Page } from '@playwright/test'

/** The screen of a phone. */
export const PHONE = { width: 390, height: 844 }

/** A link of the filter bar, by the strip or switch it belongs to. */
export function filter(page: Page, group: string, name: string): Locator {
  return page.getByRole('list', { name: group, exact: true }).getByRole('link', { name, exact: true })
}

/** The list's heading with its count. */
export function listHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^Lineups \(\d+\)$/ })
}

/** How many lineups the list says it has. */
export async function listCount(page: Page): Promise<number> {
  const text = await listHeading(page).textContent()
  return Number(text?.match(/\d+/)?.[0])
}

/** The cards of the list. */
export function cards(page: Page): Locator {
  return page.getByRole('article')
}

/** Opens the first lineup of the list in the viewer. */
export async function openFirstLineup(page: Page): Promise<{ title: string; viewer: Locator }> {
  const link = cards(page).first().getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer).toBeVisible()
  return { title, viewer }
}

/** Opens a lineup's own page and waits until its slideshow runs: only then do its controls answer. */
export async function openLineupPage(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('progressbar')).not.toHaveAttribute('value', '0')
  return viewer
}
