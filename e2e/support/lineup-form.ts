import { expect, type Locator, type Page } from '@playwright/test'
import { findCallout } from '@/lib/game/schematics'
import { SCHEMATIC_SIZE } from '@/lib/game/schematics/schematic'
import { fillRequiredFields, openLineupForm, toast } from './admins'
import { serviceClient } from './backend'
import { button, field } from './fields'
import type { TestUser } from './users'

/** The field of the lineup's description. */
export const description = (page: Page): Locator => field(page, 'Description (optional)')

/** Enters a video into the open form. */
export async function addVideo(page: Page, url = 'https://youtu.be/aqz-KE-bpKQ'): Promise<void> {
  await page.getByRole('tab', { name: /^Video/ }).click()
  await field(page, 'YouTube URL').fill(url)
}

/** Opens the form of a new lineup and fills it in, with a video. */
export async function fillNewLineup(page: Page, title: string): Promise<void> {
  await openLineupForm(page)
  await fillRequiredFields(page, title)
  await addVideo(page)
}

/** Presses the button that saves the open form, and waits until an admin is told that the lineup is saved. */
export async function submitLineup(page: Page, act: 'Create' | 'Update'): Promise<void> {
  await button(page, `${act} Lineup`).click()
  await expect(toast(page, `Lineup ${act.toLowerCase()}d successfully`)).toBeVisible()
}

/** The titles of the lineups that a user has added, oldest first. */
export async function addedTitles({ id }: TestUser): Promise<string[]> {
  const lineups = serviceClient().from('lineups').select('title').eq('created_by', id)
  const { data } = await lineups.order('created_at').throwOnError()
  return data.map(({ title }) => title)
}

/** What the form says when it has restored a draft. */
export const draftNotice = (page: Page): Locator => page.getByText('Your unsaved changes are back')

/** An option of a choice of the form. */
export const option = (page: Page, group: RegExp, name: string): Locator =>
  button(page.getByRole('group', { name: group }), name)

/** The center of a callout of Ascent, as a fraction of the map. */
export function fractionOf(callout: string): { x: number; y: number } {
  const center = findCallout('ascent', callout)?.center
  if (!center) throw new Error(`Ascent has no ${callout}.`)
  return { x: center.x / SCHEMATIC_SIZE, y: center.y / SCHEMATIC_SIZE }
}

/** Scrolls to the map of the form. @returns it, and where the center of a callout of Ascent is on it. */
export async function findOnMap(page: Page, callout: string) {
  const map = page.getByRole('application')
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not visible.')
  const { x, y } = fractionOf(callout)
  return { map, position: { x: x * box.width, y: y * box.height } }
}
