import { expect, type Page } from '@playwright/test'
import {
  addImages,
  createLineup,
  openLineupForm,
  openTab,
  signInAsAdmin,
  steps,
  storedLineup,
  testImages,
  uniqueTitle,
} from '@/e2e/support/admins'
import { button, field } from '@/e2e/support/fields'
import { uploadImages } from '@/e2e/support/lineup-acts'
import { findOnMap, option, submitLineup } from '@/e2e/support/lineup-form'
import { countPresses, type Presses } from '@/e2e/support/presses'
import type { TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'

/** Most presses for a lineup with three pictures and a throw. */
const MAX_MOUSE_PRESSES = 14
const MAX_KEY_PRESSES = 40

let admin: TestUser
test.beforeEach(async ({ page }) => {
  admin = await signInAsAdmin(page)
})

const stepsWith = (urls: readonly string[]) => urls.map((url) => ({ url, description: '' }))

/** Clicks the center of a callout of Ascent. */
async function clickCallout(page: Page, presses: Presses, callout: string): Promise<void> {
  const { map, position } = await findOnMap(page, callout)
  await presses.click(map, position)
}

/** Waits for a lineup with three pictures. @returns its row. */
async function expectCreated(title: string) {
  await expect.poll(async () => (await storedLineup(title))?.step_images).toHaveLength(3)
  return storedLineup(title)
}

test('a lineup with pictures and a throw takes few presses, and the next one fewer', async ({ page }) => {
  const [first, second] = [uniqueTitle('First'), uniqueTitle('Second')]
  await openTab(page, 'lineups')
  await page.getByRole('link', { name: 'Add Lineup' }).click()
  await test.step('the first one', async () => {
    const presses = countPresses(page)
    await expect(field(page, 'Title')).toBeFocused()
    await presses.type(first)
    await presses.choose(field(page, 'Map'), /^Ascent/)
    await presses.choose(field(page, 'Agent'), /^Sova/)
    await presses.choose(field(page, 'Ability'), /^Recon Bolt/)
    await clickCallout(page, presses, 'a-lobby')
    await clickCallout(page, presses, 'a-site')
    await presses.click(option(page, /^Movement/, 'Jump'))
    await presses.choosePictures(() => presses.click(page.getByLabel('Add Step Image')))
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await presses.click(button(page, 'Save and add another'))
    expect(await expectCreated(first)).toMatchObject({
      ...{ map: 'ascent', agent: 'sova', ability: 'recon-bolt', map_location: 'A' },
      ...{ from_callout: 'a-lobby', to_callout: 'a-site', movement: 'jumping' },
    })
    expect(presses.total()).toBeLessThanOrEqual(MAX_MOUSE_PRESSES)
  })
  await test.step('the next one has the same map, agent and ability', async () => {
    const presses = countPresses(page)
    await expect(field(page, 'Title')).toBeFocused()
    await expect(field(page, 'Title')).toHaveValue('')
    await expect(steps(page)).toHaveCount(0)
    await presses.type(second)
    await presses.choosePictures(() => presses.click(page.getByLabel('Add Step Image')))
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await presses.click(button(page, 'Create Lineup'))
    const { map, agent, ability } = await expectCreated(second)
    expect([map, agent, ability]).toEqual(['ascent', 'sova', 'recon-bolt'])
    expect(presses.total()).toBe(3)
  })
  await expect(page.getByRole('link', { name: `Edit ${second}` })).toBeFocused()
})

test('a lineup with three pictures and a throw takes few presses with keys alone', async ({ page }) => {
  const title = uniqueTitle('Keys')
  await openLineupForm(page)
  const presses = countPresses(page)
  await expect(field(page, 'Title')).toBeFocused()
  await presses.type(title)
  for (const [label, typed] of [
    ['Map', 'asc'],
    ['Agent', 'vip'],
    ['Ability', 'snake'],
    ['Platform', 'pc'],
    ['Side', 'att'],
    ['Thrown from', 'a lobby'],
    ['Lands in', 'a site'],
  ] as const) {
    await presses.reach(field(page, label))
    await presses.type(typed)
  }
  await presses.reach(option(page, /^Movement/, 'Stand'))
  await presses.type('j')
  await presses.key('Space')
  await presses.reach(option(page, /^Fire/, 'Primary'), 'ArrowDown')
  await presses.key('Space')
  await presses.reach(field(page, 'Time in the air (seconds)'), 'ArrowDown')
  await presses.type('1.8')
  await presses.reach(option(page, /^Purpose/, 'Post-plant'), 'ArrowDown')
  await presses.key('Space')
  await presses.reach(option(page, /^Difficulty/, 'Easy'), 'ArrowDown')
  await presses.key('Space')
  await presses.reach(page.getByLabel('Add Step Image'))
  await presses.choosePictures(() => presses.key('Enter'))
  for (const text of ['One', 'Two', 'Three']) {
    await presses.type(text)
    if (text !== 'Three') await presses.key('Enter')
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await presses.key('ControlOrMeta+Enter')
  expect(await expectCreated(title)).toMatchObject({
    ...{ platform: 'PC', side: 'Attack', map: 'ascent', agent: 'viper', ability: 'snake-bite' },
    ...{ from_callout: 'a-lobby', to_callout: 'a-site', movement: 'jumping', fire: 'primary' },
    ...{ air_ms: 1800, purposes: ['post-plant'], difficulty: 'easy' },
    step_images: [{ description: 'One' }, { description: 'Two' }, { description: 'Three' }],
  })
  expect(presses.total()).toBeLessThanOrEqual(MAX_KEY_PRESSES)
})

test('a duplicate starts with the values and pictures of its lineup', async ({ page }) => {
  const copy = uniqueTitle('Copy')
  const urls = await uploadImages(page.request, 2)
  const { title: original } = await createLineup({ created_by: admin.id, step_images: stepsWith(urls) })
  await openTab(page, 'lineups')
  await page.getByRole('link', { name: `Duplicate ${original}` }).click()
  await expect(field(page, 'Title')).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue(original)
  await expect(steps(page)).toHaveCount(2)
  // What is typed replaces the title, which is selected.
  await page.keyboard.type(copy)
  await button(page, 'Remove Step 1').click()
  await addImages(page, 1)
  await field(page, 'Title').press('ControlOrMeta+Enter')
  await expect(page.getByRole('link', { name: `Edit ${copy}` })).toBeFocused()
  const after = await storedLineup(copy)
  expect(after).toMatchObject({ map: 'abyss', agent: 'gekko', platform: 'PC', status: 'published' })
  expect(after.step_images[0].url).toBe(urls[1])
})

test('the picture of a step is replaced, and its text and its place stay', async ({ page }) => {
  const images = stepsWith(await uploadImages(page.request, 3))
  const { id, title } = await createLineup({ created_by: admin.id, step_images: images })
  await openLineupForm(page, id)
  await page.getByLabel('Description of Step 2').fill('Aim at the roof.')
  await button(page, 'Use Step 2 as thumbnail').click()
  const replace = page.getByLabel('Replace the image of Step 2')
  const [another] = (await testImages(4)).slice(3)
  await page.route('**/api/uploads*', (route) => route.abort())
  await replace.setInputFiles(another ?? [])
  await expect(button(page, 'Upload Step 2 again')).toBeVisible()
  await button(page, 'Keep the former image of Step 2').click()
  await expect(button(page, 'Update Lineup')).toBeEnabled()
  await page.unroute('**/api/uploads*')
  await replace.setInputFiles(another ?? [])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await submitLineup(page, 'Update')
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeFocused()

  const { step_images: after, thumbnail_index } = await storedLineup(title)
  expect([after[0].url, after[2].url]).toEqual([images[0]?.url, images[2]?.url])
  expect(after[1].url).not.toBe(images[1]?.url)
  expect(after[1].description).toBe('Aim at the roof.')
  expect(thumbnail_index).toBe(1)
})
