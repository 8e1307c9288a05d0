import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { uniqueTitle } from '@/e2e/support/admins'
import { button } from '@/e2e/support/fields'
import { formOf, submit } from '@/e2e/support/forms'
import { press } from '@/e2e/support/pages'
import { createPlaybook, sharePlaybook, type TestPlaybook } from '@/e2e/support/playbooks'
import { emptySite, requireOwnSite, sampleSite } from '@/e2e/support/servers'
import { createUser, deleteAccount, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { PAGE_SIZE } from '@/lib/limits'
import { routes } from '@/lib/routes'

/** The playbooks of the open list. */
const rows = (page: Page) => page.getByRole('list', { name: /^Playbooks \(\d+\)$/ }).getByRole('listitem')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Makes playbooks of one lineup of a map public, without the site. */
async function publishPlaybooks(owner: TestUser, map: string, titles: string[]): Promise<TestPlaybook[]> {
  const { data: lineups } = await owner.client
    .from('published_lineups')
    .select('id, title')
    .eq('map', map)
    .limit(1)
    .throwOnError()
  const playbooks: TestPlaybook[] = []
  for (const title of titles) {
    const playbook = await createPlaybook(owner, { title, lineups: lineups ?? [] })
    await sharePlaybook(owner, playbook, 'public')
    playbooks.push(playbook)
  }
  return playbooks
}

/** Deleted after each test: their public playbooks would stand before those of a repeated test. */
const owners: TestUser[] = []
test.afterEach(async () => {
  for (const owner of owners.splice(0)) await deleteAccount(owner)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('public playbooks are found by map, the newest or the most copied first, page by page', async ({
    page,
  }) => {
    const [owner, friend] = [await createUser(), await createUser()]
    owners.push(owner)
    const titles = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => `Sunset order ${index}`)
    const [oldest] = await publishPlaybooks(owner, 'sunset', titles)
    await friend.client
      .rpc('copy_playbook', { wanted_short_id: oldest?.shortId, key: '', request_key: randomUUID() })
      .throwOnError()

    // Other tests have playbooks with lineups of this map.
    const ownRows = rows(page).filter({ hasText: 'Sunset order' })
    await page.goto('/public-playbooks/sunset')
    await expect(heading(page, 'Public Playbooks for Sunset')).toBeVisible()
    await expect(rows(page)).toHaveCount(PAGE_SIZE)
    await expect(ownRows).toContainText(titles.toReversed().slice(0, PAGE_SIZE - 2))
    await expect(ownRows.first()).toHaveText(`Sunset order ${PAGE_SIZE}1 lineup · Sunset`)
    expect(await page.content()).not.toContain(owner.username)

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/public-playbooks/sunset?page=2')
    await expect(ownRows.last()).toHaveText('Sunset order 01 lineup · Sunset · Copied by 1 person')

    await page.getByRole('link', { name: 'Most copied' }).click()
    await expect(page).toHaveURL('/public-playbooks/sunset?order=copied')
    await expect(ownRows.first()).toContainText('Sunset order 0')
    await page.getByRole('link', { name: 'All Maps' }).click()
    await expect(page).toHaveURL('/public-playbooks?order=copied')
    await expect(heading(page, 'Public Playbooks')).toBeVisible()
    await page.goBack()
    await ownRows.first().getByRole('link').click()
    await expect(heading(page, 'Sunset order 0')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Public playbooks' }).click()
    await expect(page).toHaveURL('/public-playbooks')
  })

  test('an empty list says so', async ({ page }) => {
    requireOwnSite()
    await page.goto(`${emptySite.url}/public-playbooks/fracture`)
    await expect(heading(page, 'No public playbooks for Fracture yet')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('main').getByRole('link', { name: 'All maps', exact: true }).click()
    await expect(page).toHaveURL(`${emptySite.url}/public-playbooks`)
    await expect(heading(page, 'No public playbooks yet')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  })
})

test('the list follows what owners and copiers do', async ({ page, newVisitor }) => {
  const [owner, friend] = [await createUser(), await createUser()]
  const title = uniqueTitle('Breeze')
  const playbook = await createPlaybook(owner, { title })
  const visitor = await newVisitor()
  const shownRow = async () => {
    // Other tests may have filled the first page.
    const pages = ['/public-playbooks', '/public-playbooks?page=2'].map((path) => visitor.get(path))
    const html = await Promise.all(pages.map(async (page) => (await page).text()))
    return new RegExp(`${title}.*?</li>`, 's').exec(html.join())?.[0]
  }
  const byOwner = await newVisitor()
  await signIn(byOwner, owner)
  const share = async (visibility: 'public' | 'link') => {
    const form = await formOf(byOwner, routes.editPlaybook(playbook.shortId), 'Change sharing')
    await submit(byOwner, form, { visibility })
  }
  expect(await shownRow()).toBeUndefined()

  await test.step('made public, it is found', async () => {
    await share('public')
    expect(await shownRow()).toContain('3 lineups')
  })
  await test.step('a copy counts', async () => {
    await signIn(page, friend)
    await page.goto(routes.playbook(playbook.slug))
    await press(button(page, 'Copy to My Playbooks'))
    await expect(page).toHaveURL(/\/playbooks\/edit\?playbook=/)
    await expect.poll(shownRow).toContain('Copied by 1 person')
  })
  await test.step('shared by a link only, it is gone', async () => {
    await share('link')
    expect(await shownRow()).toBeUndefined()
  })
})

test('every list of public playbooks has one URL', async ({ request }) => {
  await publishPlaybooks(await createUser(), 'pearl', ['Pearl order'])
  for (const path of ['/public-playbooks', '/public-playbooks/pearl'])
    for (const query of ['', '?order=copied', '?utm_source=chat'])
      await expect(async () => {
        const html = await (await request.get(path + query)).text()
        expect(html, path + query).toContain(`<link rel="canonical" href="${sampleSite.url}${path}"/>`)
        // A list that was stored while it was empty is rendered again after its lifetime.
        expect(html).not.toContain('noindex')
      }).toPass()

  const redirects = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const { pathname, search } = new URL(answer.headers().location ?? '', sampleSite.url)
    return [answer.status(), pathname + search]
  }
  expect(await redirects('/public-playbooks/PEARL?order=copied')).toEqual([
    308,
    '/public-playbooks/pearl?order=copied',
  ])
  for (const page of ['50', '51', '99999'])
    expect(await redirects(`/public-playbooks/pearl?page=${page}`)).toEqual([307, '/public-playbooks/pearl'])
  for (const path of [
    '/public-playbooks/nowhere',
    '/public-playbooks/list/all-newest-1',
    '/share/playbooks/x',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})
