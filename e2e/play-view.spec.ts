import { expect } from '@playwright/test'
import { button } from '@/e2e/support/fields'
import { PHONE } from '@/e2e/support/layout'
import { press } from '@/e2e/support/pages'
import { createPlaybook, playView, sharePlaybook } from '@/e2e/support/playbooks'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { PAGE_SIZE } from '@/lib/limits'
import { routes } from '@/lib/routes'

test('the play view goes on by key and by button, shows the map, and Back closes it', async ({ page }) => {
  const owner = await createUser()
  const playbook = await createPlaybook(owner)
  const [first = '', second = '', third = ''] = playbook.titles
  const address = await sharePlaybook(owner, playbook, 'link')
  await page.setViewportSize(PHONE)
  await page.goto(address)
  await press(button(page, 'Play'))
  const view = playView(page)
  await expect(view.getByRole('heading', { name: first })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(view.getByRole('heading', { name: second })).toBeVisible()
  await button(view, 'Next').click()
  await expect(view.getByRole('heading', { name: third })).toBeVisible()
  await expect(button(view, 'Next')).toHaveAttribute('aria-disabled', 'true')
  const lineupsOnMap = view.getByRole('list', { name: 'Lineups on Ascent' })
  for (const closeTopLayer of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await button(view, 'Map').click()
    await expect(lineupsOnMap).toBeVisible()
    await closeTopLayer()
    await expect(lineupsOnMap).toBeHidden()
  }
  await button(view, 'Map').click()
  await lineupsOnMap.getByRole('button', { name: first }).click()
  await expect(view.getByRole('heading', { name: first })).toBeVisible()
  await expect(view.getByRole('list', { name: 'Steps' })).toBeVisible()
  await page.goBack()
  await expect(view).toBeHidden()
  await expect(page).toHaveURL(address)
  await button(page, 'Play').click()
  await button(view, 'Map').click()
  await button(view, 'Close').click()
  await page.goBack()
  await expect(page).not.toHaveURL(address)
})

test('a narrowed list is played past its first page', async ({ page }) => {
  await page.goto(routes.lineups({ agent: 'sova' }))
  await press(button(page, 'Play').filter({ visible: true }))
  const view = playView(page)
  await expect(view.getByText(/^1 of \d+ · Sova lineups$/)).toBeVisible()
  for (let position = 2; position <= PAGE_SIZE + 1; position++) {
    await button(view, 'Next').click()
    await expect(view.getByText(new RegExp(`^${position} of `))).toBeVisible()
  }
})

test('a playbook is played from the list, and after a reload is where it was', async ({ page }) => {
  const owner = await createUser()
  const { titles } = await createPlaybook(owner, { title: 'B retake' })
  await createPlaybook(owner, { title: 'Empty', lineups: [] })
  await signIn(page, owner)
  await page.goto(routes.playbooks)
  await expect(page.getByRole('link', { name: /^Play / })).toHaveCount(1)
  await page.getByRole('link', { name: 'Play B retake' }).click()
  await expect(playView(page).getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await button(playView(page), 'Next').click()
  await page.reload()
  await expect(playView(page).getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '')
  await button(playView(page), 'Close').click()
  await expect(playView(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'B retake', level: 1 })).toBeVisible()
  await press(page.getByRole('button', { name: 'Play', exact: true }))
  await expect(playView(page).getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
})

test('a plan says who throws what and when, is narrowed to one player, and marks what nobody can do', async ({
  page,
}) => {
  const owner = await createUser()
  const { id, shortId, titles } = await createPlaybook(owner)
  const [first = '', second = '', third = ''] = titles
  const { data } = await owner.client.rpc('playbook', { wanted_short_id: shortId }).throwOnError()
  const [one, two, three] = data.entries
  const entries = [
    { ...one, player: 'Sova', at_second: 12 },
    { ...two, player: 'entry', at_second: 12 },
    { ...three, player: 'Sova', at_second: 13 },
  ]
  const edit = { playbook_id: id, based_on: data.version, request_key: crypto.randomUUID(), description: '' }
  await owner.client.rpc('save_playbook', { ...edit, title: 'A execute', entries }).throwOnError()
  await signIn(page, owner)
  await page.setViewportSize(PHONE)
  await page.goto(routes.editPlaybook(shortId))
  const lines = page.getByRole('list', { name: 'Order of the playbook' })
  await expect(lines.getByText('At 0:13 the throw of Sova from 0:12 is still in the air.')).toBeVisible()
  await press(button(page, 'Play'))
  const view = playView(page)
  await expect(view.getByText(/^1 of 3 · Sova · 0:12/)).toBeVisible()
  await expect(view.getByText(`At the same time: entry throws ${second}.`)).toBeVisible()
  await button(view, 'Sova').click()
  await expect(view.getByText(/^1 of 2 · Sova · 0:12/)).toBeVisible()
  await button(view, 'Next').click()
  await expect(view.getByRole('heading', { name: third })).toBeVisible()
  await button(view, 'entry').click()
  await expect(view.getByRole('heading', { name: second })).toBeVisible()
  await expect(view.getByText(`At the same time: Sova throws ${first}.`)).toBeVisible()
})
