import { expect, type Page } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { findThrow, mapOf } from '@/e2e/support/map'
import { createUser, signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { findSchematic } from '@/lib/game/schematics'

const LIST = '/lineups/ascent/sova'

/** A callout of Ascent that no lineup of Sova on a platform lands in, and how many there are. */
async function findMissing(platform: 'Mobile' | 'PC' = 'Mobile') {
  const { data } = await publicClient()
    .from('published_lineups')
    .select('to_callout')
    .match({ platform, map: 'ascent', agent: 'sova' })
    .throwOnError()
  const targets = new Set(data?.map(({ to_callout }) => to_callout))
  const missing = findSchematic('ascent')?.callouts.filter(
    ({ id, kind }) => kind !== 'spawn' && !targets.has(id),
  )
  const [first] = missing ?? []
  if (!missing || !first) throw new Error('Lineups of Sova land everywhere on Ascent.')
  return { ...first, count: missing.length }
}

const switchOf = (page: Page) => page.locator('summary', { hasText: /without Sova lineups/ })

const sendLink = (page: Page, name: string) =>
  page.getByRole('link', { name: `Send a lineup that lands in ${name}`, exact: true })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list of an agent on a map names the places without lineups, each with a link to send one', async ({
    page,
  }) => {
    const { id, name, count } = await findMissing()
    const { to } = await findThrow()
    await page.goto(LIST)
    await expect(switchOf(page)).toContainText(String(count))
    await expect(sendLink(page, name)).toBeHidden()
    await switchOf(page).click()
    await expect(sendLink(page, name)).toHaveAttribute(
      'href',
      `/my-lineups/edit?map=ascent&agent=sova&to=${id}`,
    )
    await expect(page.getByRole('link', { name: /^Send a lineup that lands in/ })).toHaveCount(count)
    await expect(sendLink(page, to.name)).toHaveCount(0)
    await sendLink(page, name).click()
    await expect(page.getByText('Sign in or sign up, and the form opens.')).toBeVisible()
  })

  test('on the map they are marked, and a marked place leads to the form', async ({ page }) => {
    const { id, name } = await findMissing()
    await page.goto(`${LIST}?view=to`)
    await mapOf(page)
      .getByRole('link', { name: `${name}: no Sova lineup yet` })
      .click()
    await expect(page).toHaveURL(`${LIST}?to=${id}&view=to`)
    const text = page.getByText(`No Sova lineup lands in ${name} yet. Know one?`)
    await expect(text.filter({ visible: true })).toHaveCount(1)
    const send = page.getByRole('main').getByRole('link', { name: 'Send a lineup', exact: true })
    await expect(send.first()).toHaveAttribute('href', `/my-lineups/edit?map=ascent&agent=sova&to=${id}`)
  })
})

test('a member who follows the link has the map, the agent, the target and its location filled in', async ({
  page,
}) => {
  const { name, area } = await findMissing('PC')
  await signIn(page, await createUser())
  await page.goto(`${LIST}?platform=pc`)
  await switchOf(page).click()
  await sendLink(page, name).click()
  await expect(page.getByRole('combobox', { name: 'Lands in' })).toHaveValue(/./)
  await expect(page.getByRole('combobox', { name: 'Map', exact: true })).toHaveValue('ascent')
  await expect(page.getByRole('combobox', { name: 'Lands in' }).locator('option:checked')).toHaveText(name)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(area)
})
