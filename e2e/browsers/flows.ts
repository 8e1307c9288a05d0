import { expect } from '@playwright/test'
import { PLAYER } from '@/supabase/seed/accounts'
import { test } from './test'
import type { Visitor } from './visitor'

const LIST = /^Lineups \(\d+\)$/

const countOf = async (visitor: Visitor) => Number(/\d+/.exec(await visitor.sees('heading', LIST))?.[0])

/** Opens the first lineup of the list. @returns its title. */
async function openFirstLineup(visitor: Visitor): Promise<string> {
  await visitor.open('/')
  // The title of a card is a link to its lineup; nothing else of a card is one.
  const title = await visitor.sees('heading', /^(?!Lineups \()/)
  await visitor.presses('link', title)
  await visitor.sees('dialog', title)
  return title
}

/** Gives a verdict and takes it back, and makes, plays, changes and deletes a playbook. */
async function judgesAndCollects(visitor: Visitor): Promise<void> {
  const title = await openFirstLineup(visitor)
  await visitor.presses('button', 'Missed')
  // The account is younger than a day.
  await visitor.sees('status', 'Counts when your account is a day old')
  await visitor.presses('button', 'Missed')
  await visitor.sees('status', 'Not counted any more')
  await visitor.presses('button', 'Playbook')
  await visitor.types('New playbook', 'A execute')
  await visitor.presses('button', 'Create and add')
  await visitor.sees('toast', /Playbook created/)
  await visitor.open('/playbooks')
  await visitor.presses('link', /^Play/)
  await visitor.sees('dialog', title)
  await visitor.presses('button', 'Close')
  await visitor.seesNo('dialog', /./)
  await visitor.open('/playbooks')
  await visitor.presses('link', 'A execute')
  await visitor.types('Name', ' B')
  await visitor.presses('button', 'Save')
  await visitor.sees('toast', /Playbook saved/)
  await visitor.presses('button', /^Delete playbook/)
  await visitor.presses('button', 'Delete')
  await visitor.isAt(/^\/playbooks$/)
  await visitor.seesNo('link', /^A execute/)
}

test.afterEach(async ({ visitor }, testInfo) => {
  if (testInfo.status !== testInfo.expectedStatus)
    await testInfo.attach('address', { body: await visitor.address() })
})

test('filters the list by map and platform', async ({ visitor }) => {
  await visitor.open('/')
  const all = await countOf(visitor)
  await visitor.presses('link', 'Ascent')
  await visitor.isAt(/^\/lineups\/ascent$/)
  const ofMap = await countOf(visitor)
  expect(ofMap).toBeGreaterThan(0)
  expect(ofMap).toBeLessThan(all)
  await visitor.presses('summary', /^Filters: /)
  await visitor.presses('link', 'PC')
  await visitor.isAt(/platform=pc/)
  await visitor.presses('link', 'All Maps')
  await visitor.isAt(/^\/\?platform=pc$/)
  await visitor.open('/')
  await visitor.isAt(/^\/\?platform=pc$/)
  await visitor.presses('link', 'Mobile')
  await visitor.isAt(/^\/$/)
})

test('searches the list', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.presses('button', 'Open search')
  await visitor.types(/^Search lineups/, 'smoke')
  await visitor.isAt(/^\/\?q=smoke$/)
  expect(await countOf(visitor)).toBeGreaterThan(0)
})

test('opens a lineup, steps, zooms and closes it', async ({ visitor }) => {
  await openFirstLineup(visitor)
  await visitor.isAt(/^\/lineup\//)
  await visitor.presses('button', 'Pause')
  await visitor.presses('button', 'Next step')
  await visitor.presses('button', 'Zoom in')
  expect(await visitor.sees('status', 'Zoom')).toMatch(/2×/)
  await visitor.presses('button', 'Zoom out')
  await visitor.presses('link', 'Close')
  await visitor.isAt(/^\/$/)
  await visitor.seesNo('dialog', /./)
})

test('shares a lineup', async ({ visitor }) => {
  await openFirstLineup(visitor)
  await visitor.presses('button', 'Share')
  await visitor.sees('dialog', /^Share Lineup/)
  expect(await visitor.sees('field', /Link/)).toMatch(/\/lineup\/[a-z0-9-]+$/)
  await visitor.presses('button', 'Close')
  await visitor.sees('button', 'Share')
})

test('reads the guides', async ({ visitor }) => {
  await visitor.open('/guides')
  await visitor.presses('link', 'Spike')
  await visitor.presses('button', '38 s')
  await visitor.presses('button', 'Play')
  await visitor.presses('button', 'Pause')
  await visitor.open('/guides/economy')
  await visitor.sees('field', 'Link to this plan')
  await visitor.open('/guides/maps/ascent')
  await visitor.sees('heading', /Ascent/)
})

test('closes with Back what is on top, and only that', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.presses('button', 'Open menu')
  await visitor.sees('dialog', 'Navigation Menu')
  await visitor.goesBack()
  await visitor.seesNo('dialog', /./)
  const title = await openFirstLineup(visitor)
  await visitor.presses('button', 'Report')
  await visitor.sees('dialog', 'Report this lineup')
  await visitor.goesBack()
  await visitor.seesNo('dialog', 'Report this lineup')
  await visitor.sees('dialog', title)
  await visitor.goesBack()
  await visitor.seesNo('dialog', /./)
  await visitor.isAt(/^\/$/)
})

test('signs in, saves a lineup, finds it again, and signs out', async ({ visitor }) => {
  await visitor.open('/login')
  await visitor.types('Email', PLAYER.email)
  await visitor.types('Password', PLAYER.password)
  await visitor.presses('button', 'Sign In')
  await visitor.isAt(/^\/$/)
  const title = await openFirstLineup(visitor)
  await visitor.presses('button', 'Save')
  await visitor.sees('button', 'Saved')
  await visitor.sees('toast', /Lineup added to your saved list/)
  await visitor.open('/saved')
  await visitor.sees('heading', title)
  await visitor.presses('button', `Remove ${title} from saved`)
  await visitor.sees('toast', /Lineup removed from your saved list/)
  await visitor.open('/saved')
  await visitor.seesNo('heading', title)
  await judgesAndCollects(visitor)
  await visitor.open('/')
  await visitor.presses('button', 'Open menu')
  await visitor.presses('button', 'Sign Out')
  await visitor.presses('button', 'Open menu')
  await visitor.sees('link', 'Sign In')
})
