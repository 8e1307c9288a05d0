import { expect, type Page } from '@playwright/test'
import {
  createLineup,
  openLineupForm,
  openTab,
  signInAsAdmin,
  toast,
  uniqueTitle,
} from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { button, field } from '@/e2e/support/fields'
import { actOn } from '@/e2e/support/lineup-acts'
import { leaveAndReturn, openLineupPage } from '@/e2e/support/pages'
import { createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { createUser, giveRole, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { MIN_CHECK_ACCOUNT_DAYS } from '@/lib/limits'
import { routes } from '@/lib/routes'

/** The lineups of these tests are of an ability that no other test uses, and so are those that their patches touch. */
const ABILITIES = { 'dimensional-drift': 'Yoru: Dimensional Drift', fakeout: 'Yoru: Fakeout' }

const newLineup = (ability: keyof typeof ABILITIES) =>
  createLineup({
    title: uniqueTitle('Drift'),
    platform: 'PC',
    map: 'abyss',
    agent: 'yoru',
    ability,
    checked_at: '2026-01-01',
  })

/** Adds a patch for PC that is out today, with the form. @returns its name. */
async function recordPatch(page: Page, ability: keyof typeof ABILITIES): Promise<string> {
  await openTab(page, 'patches')
  const name = uniqueTitle('P')
  await page.getByText('Add a patch for PC').click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add patch' }) })
  await form.getByLabel('Name').last().fill(name)
  await form.getByLabel('Released at (UTC)').last().fill(new Date().toISOString().slice(0, 16))
  await form.getByText('Abilities', { exact: true }).last().click()
  await form.getByLabel(ABILITIES[ability]).last().check()
  await expect(form.getByText(/^Marks \d+ lineups? as not checked\.$/).last()).toBeVisible()
  await leaveAndReturn(page)
  await page.getByText('Add a patch for PC').click()
  await button(form, 'Add patch').last().click()
  await expect(toast(page, 'Patch added')).toBeVisible()
  await expect(form.getByText(/^Marks/)).toHaveCount(0)
  return name
}

async function removePatch(name: string): Promise<void> {
  const { data } = await serviceClient().from('game_patches').select('id').eq('name', name).single()
  await serviceClient().from('lineups').delete().eq('broken_patch_id', data?.id)
  await serviceClient().from('lineup_verdicts').delete().eq('patch_id', data?.id)
  await serviceClient().from('game_patches').delete().eq('id', data?.id).throwOnError()
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a patch marks what it touched, until an admin decides', async ({ page, newVisitor }) => {
  const [works, broken] = [await newLineup('dimensional-drift'), await newLineup('dimensional-drift')]
  const person = await createUser()
  const playbook = await createPlaybook(person, { title: uniqueTitle('Set'), lineups: [broken] })
  const playbookPage = await sharePlaybook(person, playbook, 'public')
  const list = routes.lineups({ platform: 'pc', map: 'abyss', agent: 'yoru' })
  const visitor = await newVisitor()
  const read = async (address: string) => (await visitor.get(address)).text()
  for (const address of [list, routes.lineup(works.slug), playbookPage])
    expect(await read(address)).not.toContain('since P')

  await signInAsAdmin(page)
  const patch = await recordPatch(page, 'dimensional-drift')
  const marks = { unchecked: `Not checked since ${patch}`, broken: `Broken since ${patch}` }
  await test.step('it is marked everywhere, and lists are filtered by it', async () => {
    for (const address of [list, routes.lineup(works.slug), playbookPage])
      expect(await read(address)).toContain(marks.unchecked)
    const filtered = { platform: 'pc', map: 'abyss', agent: 'yoru' } as const
    expect(await read(routes.lineups({ ...filtered, patch: 'unchecked' }))).toContain(works.slug)
    const working = await read(routes.lineups({ ...filtered, patch: 'works' }))
    expect(working).not.toContain(works.slug)
    // The other test may have added a newer patch.
    expect(working).toContain('Works on P ')
  })

  await test.step('an admin goes through the queue with keys', async () => {
    await openTab(page, 'checks')
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('not checked since')
    await card(page, works.title).getByRole('heading').focus()
    await page.keyboard.press('w')
    await expect(toast(page, 'Works')).toBeVisible()
    await expect(card(page, works.title)).toBeHidden()
    await card(page, broken.title).getByRole('heading').focus()
    await page.keyboard.press('b')
    await toast(page, 'Broken').getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Back to not checked')).toBeVisible()
    await card(page, broken.title)
      .getByRole('button', { name: `${broken.title} is broken` })
      .click()
    await expect(card(page, broken.title)).toBeHidden()
  })

  await test.step('what works has no mark, and what is broken only keeps its address', async () => {
    expect(await read(routes.lineup(works.slug))).not.toContain(marks.unchecked)
    expect(await read(list)).not.toContain(broken.slug)
    expect(await read('/sitemap.xml')).not.toContain(broken.slug)
    expect(await read(playbookPage)).toContain(marks.broken)
    const response = await visitor.get(routes.lineup(broken.slug))
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).toContain(marks.broken)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })

  await test.step('it comes back when it works again', async () => {
    await page.getByRole('link', { name: 'broken', exact: true }).click()
    await card(page, broken.title)
      .getByRole('button', { name: `${broken.title} works` })
      .click()
    await expect(card(page, broken.title)).toBeHidden()
    expect(await read(list)).toContain(broken.slug)
    expect(await read(playbookPage)).not.toContain(marks.broken)
  })
  await removePatch(patch)
})

/** A user whose account is old enough for verdicts that check a lineup. */
const createOldUser = () => createUser(undefined, MIN_CHECK_ACCOUNT_DAYS)

test('verdicts check a lineup, and two admins are told of each other', async ({ page, newVisitor }) => {
  const [judged, shared, edited] = await Promise.all([1, 2, 3].map(() => newLineup('fakeout')))
  if (!judged || !shared || !edited) throw new Error('A lineup is missing.')
  await signInAsAdmin(page)
  const patch = await recordPatch(page, 'fakeout')
  await openTab(page, 'checks')
  const other = await createUser()
  await giveRole(other, 'admin')
  await actOn(other, 'works', [shared])
  await button(card(page, shared.title), `${shared.title} is broken`).click()
  await expect(toast(page, 'Somebody else has checked or changed this lineup already.')).toBeVisible()

  await openLineupForm(page, edited.id)
  await field(page, 'Side').selectOption('Attack')
  await button(page, `Save: it works on ${patch}`).click()
  await expect(toast(page, 'Lineup updated successfully')).toBeVisible()
  const stored = serviceClient().from('published_lineups').select('unchecked_since').eq('id', edited.id)
  expect((await stored.single().throwOnError()).data).toEqual({ unchecked_since: null })

  for (const user of [await createOldUser(), await createOldUser()])
    await user.client.from('lineup_verdicts').insert({ lineup_id: judged.id, worked: true }).throwOnError()
  await page.context().clearCookies()
  await signIn(page, await createOldUser())
  const viewer = await openLineupPage(page, routes.lineup(judged.slug))
  await expect(viewer).toContainText(`Not checked since ${patch}`)
  await viewer.getByRole('button', { name: 'Worked' }).click()
  await expect(viewer).toContainText('Thanks, counted')
  const visitor = await newVisitor()
  expect(await (await visitor.get(routes.lineup(judged.slug))).text()).not.toContain(
    `Not checked since ${patch}`,
  )
  await serviceClient().from('lineups').delete().in('id', [judged.id, shared.id, edited.id])
  await removePatch(patch)
})
