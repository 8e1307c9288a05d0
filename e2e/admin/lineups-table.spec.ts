import { expect, type Page } from '@playwright/test'
import { createLineup, openTab, signInAsAdmin, storedLineup, uniqueTitle } from '@/e2e/support/admins'
import { button } from '@/e2e/support/fields'
import { NO_ANSWER, pressInVain } from '@/e2e/support/lost-replies'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

const word = () => uniqueTitle('zz').replace(/\W/g, '')
const dialog = (page: Page) => page.getByRole('alertdialog')
const choose = (page: Page, title: string) => page.getByRole('checkbox', { name: `Choose ${title}` }).check()
const heading = (page: Page, count: number) => page.getByRole('heading', { name: `Lineups (${count})` })

/** Opens the list of lineups with a word in their title. */
async function openList(page: Page, q: string, count: number): Promise<void> {
  await openTab(page, 'lineups', q)
  await expect(heading(page, count)).toBeVisible()
}

test('lineups are chosen, changed together, and changed back', { tag: '@quick' }, async ({
  page,
  newVisitor,
}) => {
  const title = word()
  // Of an agent that no other test uses: their lineups would push these off the first page of the list.
  const agent = 'harbor'
  const pending = await createLineup({ title: `${title} Pending`, status: 'pending', agent })
  const published = await createLineup({ title: `${title} Published`, agent })
  await signInAsAdmin(page)
  await openList(page, title, 2)
  await choose(page, pending.title)
  await choose(page, published.title)
  await button(page.getByRole('region', { name: 'Chosen lineups' }), 'Publish').click()
  await expect(page.getByRole('alertdialog', { name: 'Publish 2 lineups?' })).toContainText(pending.title)
  await button(dialog(page), 'Publish').click()
  const answer = page.getByText('Published 1 lineup. 1 lineup was published already, or left for review.')
  await expect(answer).toBeVisible()
  const visitor = await newVisitor()
  expect((await visitor.get(routes.lineup(pending.slug))).status()).toBe(200)
  const list = routes.lineups({ platform: 'pc', map: 'abyss', agent })
  expect(await (await visitor.get(list)).text()).toContain(pending.title)
  await button(page, 'Undo').click()
  await expect(page.getByText('Undone for 1 lineup.')).toBeVisible()
  expect(await storedLineup(pending.title)).toMatchObject({ status: 'pending' })
  expect((await visitor.get(routes.lineup(pending.slug))).status()).toBe(404)
})

test('all lineups that match are named and deleted once after a lost reply', async ({ page, newVisitor }) => {
  const title = word()
  const lineups = []
  for (let index = 0; index < 11; index += 1) lineups.push(await createLineup({ title: `${title} ${index}` }))
  await signInAsAdmin(page)
  await openList(page, title, 11)
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await button(page, 'Choose all 11 that match').click()
  await button(page.getByRole('region', { name: 'Chosen lineups' }), 'Delete').click()
  await expect(page.getByRole('alertdialog', { name: 'Delete 11 lineups?' })).toContainText('and 6 more')
  await pressInVain(button(dialog(page), 'Delete'))
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible()
  expect(await storedLineup(`${title} 0`)).toMatchObject({ status: 'deleted' })
  await button(dialog(page), 'Delete').click()
  await expect(page.getByText('Deleted 11 lineups.')).toBeVisible()
  await expect(page.getByText('No lineups found')).toBeVisible()
  const [{ slug = '' } = {}] = lineups
  expect((await (await newVisitor()).get(routes.lineup(slug))).status()).toBe(404)
  await button(page, 'Undo').click()
  await expect(page.getByText('Undone for 11 lineups.')).toBeVisible()
  expect((await (await newVisitor()).get(routes.lineup(slug))).status()).toBe(200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the table is searched by author, filtered, cleared and shown in longer pages', async ({ page }) => {
    const author = await createUser()
    const title = word()
    for (let index = 0; index < 11; index += 1)
      await createLineup({ title: `${title} ${index}`, created_by: author.id, map: index ? 'bind' : 'split' })
    await signInAsAdmin(page)
    await openList(page, title, 11)
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.getByRole('link', { name: '25 rows' }).click()
    await expect(page.getByRole('row')).toHaveCount(12)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Map').selectOption('Split')
    await button(page, 'Apply filters').click()
    await expect(heading(page, 1)).toBeVisible()
    await expect(page.getByRole('row')).toContainText(['Title', author.username])
    await page.getByRole('searchbox', { name: 'Search lineups' }).last().fill(author.username)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${author.username}`))
    await page.getByLabel('Map').selectOption('Haven')
    await button(page, 'Apply filters').click()
    await expect(page.getByText('No lineups found')).toBeVisible()
    await page.getByRole('link', { name: 'Clear' }).last().click()
    await expect(page).toHaveURL('/admin?tab=lineups&size=25')
  })
})
