import type { Locator, Page } from '@playwright/test'
import { findCallout } from '@/lib/game/schematics'
import { publicClient } from './backend'

/** The open map of Ascent. */
export const mapOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Map of Ascent' })

/** The switch that opens and closes the map. On a small screen, the open map covers it. */
export const mapSwitch = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'List' }).getByRole('link', { name: 'Map', exact: true })

/** What closes the open map on a small screen. */
export const closeMap = (page: Page): Locator => mapOf(page).getByRole('link', { name: 'Close map' })

/** The callouts of the open map that have lineups or are selected. */
export const callouts = (page: Page): Locator =>
  mapOf(page).getByRole('link', { name: /: (no|\d+) lineups? / })

/** A callout of the open map that has lineups or is selected. */
export const callout = (page: Page, name: string): Locator =>
  mapOf(page).getByRole('link', { name: new RegExp(`^${name}: (no|\\d+) lineups? `) })

/** A selected callout in the heading of the list, which deselects it. */
export const chip = (page: Page, label: string): Locator =>
  page.getByRole('link', { name: `${label}, remove` })

/** Where one of Sova's lineups on Ascent lands and is thrown from, and how many land there. */
export async function findThrow() {
  const { data } = await publicClient()
    .from('published_lineups')
    .select('to_callout, from_callout')
    .match({ platform: 'Mobile', map: 'ascent', agent: 'sova' })
    .not('to_callout', 'is', null)
    .not('from_callout', 'is', null)
    .throwOnError()
  const [first] = data ?? []
  const [to, from] = [first?.to_callout, first?.from_callout].map((id) => findCallout('ascent', id ?? ''))
  if (!to || !from) throw new Error('No lineup of Sova on Ascent has both places.')
  return { to, from, count: data?.filter((row) => row.to_callout === to.id).length ?? 0 }
}
