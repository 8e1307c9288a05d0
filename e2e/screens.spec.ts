import { expect } from '@playwright/test'
import { publicClient } from '@/e2e/support/backend'
import { button, field, fillFields, openForm, signInForm, signUpForm } from '@/e2e/support/fields'
import { DESKTOP, PHONE } from '@/e2e/support/layout'
import { lineupPaths } from '@/e2e/support/lineups'
import {
  checkOverlays,
  MEMBER_OVERLAYS,
  type OverlaySubjects,
  VISITOR_OVERLAYS,
} from '@/e2e/support/overlays'
import { STATIC_PAGES } from '@/e2e/support/page-paths'
import { addMembers, createPlaybook, inviteByLink, sharePlaybook } from '@/e2e/support/playbooks'
import { checkPages, checkScreen, type ScreenChecks } from '@/e2e/support/screens'
import { createUser, signIn, type TestUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { routes } from '@/lib/routes'

// Every page and what opens above it is opened once, then resized: its layout and its accessibility at all sizes.

type Pages = Record<string, ScreenChecks>

const MAIN: ScreenChecks = { isMain: true, hasLargeText: true }

const LISTS: Pages = {
  '/': { ...MAIN, isUsedSideways: true, snapshot: 'list' },
  '/lineups/haven/sova': { hasLargeText: true },
  '/?q=nothing+of+this+name': { hasLargeText: true, snapshot: 'empty-list' },
}

const GUIDES: Pages = {
  '/guides': { ...MAIN, snapshot: 'guides' },
  '/guides/spike': MAIN,
  '/guides/economy': MAIN,
  '/guides/economy?rounds=wllll&kills=2': {},
  '/guides/maps': {},
  '/guides/maps/ascent': MAIN,
}

const OTHERS: Pages = {
  '/lineups/ascent?view=to': { isMain: true, isUsedSideways: true },
  '/saved': MAIN,
  '/login': { ...MAIN, snapshot: 'login' },
  '/login?notice=invalid-reset-link': {},
  '/subscribe': { hasLargeText: true },
  '/crosshairs': { hasLargeText: true },
  '/about': { hasLargeText: true },
  '/privacy': {},
  '/terms': {},
  '/my-lineups': {},
  '/playbooks': {},
  '/public-playbooks': MAIN,
  '/offline': {},
  '/auth/confirm': {},
  '/account-data': {},
  '/nowhere': {},
  '/subscribe/confirm': {},
  '/unsubscribe': {},
}

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

for (const { name, pages, tag } of [
  { name: 'lists', pages: LISTS, tag: '@quick' },
  { name: 'guides', pages: GUIDES, tag: [] },
  { name: 'others', pages: OTHERS, tag: [] },
])
  test(`public pages are accessible and fit every screen: ${name}`, { tag }, async ({ page }) => {
    test.setTimeout(180_000)
    await checkPages(page, pages)
  })

test('the pages above include every page of the sitemap that is neither a list nor a lineup', () => {
  expect(Object.keys({ ...GUIDES, ...OTHERS })).toEqual(
    expect.arrayContaining(STATIC_PAGES.filter((path) => path !== '/guides/maps/lotus')),
  )
})

test('the pages of a member are accessible and fit every screen', async ({ page }) => {
  test.setTimeout(180_000)
  const [member, owner] = [await createUser(), await createUser()]
  const { shortId } = await createPlaybook(member)
  await addMembers(member, await createPlaybook(member), [owner])
  const invitation = await inviteByLink(owner, await createPlaybook(owner))
  await signIn(page, member)
  await checkPages(page, {
    '/profile': { isMain: true },
    [routes.playbooks]: { isMain: true },
    [routes.editPlaybook(shortId)]: { isMain: true, isDense: true },
    [routes.playbookVersions(shortId)]: {},
    [routes.joinTeam(invitation)]: {},
    '/my-lineups': {},
    '/my-lineups/edit': { isMain: true },
    '/account-data': {},
  })
})

test('forms that show errors are accessible and fit every screen', async ({ page }) => {
  test.setTimeout(180_000)
  const person = await createUser()
  const check = (name: string) => test.step(name, () => checkScreen(page, name))
  await openForm(page, '/login')
  await button(signInForm(page), 'Sign In').click()
  await expect(field(signInForm(page), 'Email')).toHaveAttribute('aria-invalid', 'true')
  await check('sign-in')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = signUpForm(page)
  await fillFields(form, {
    Username: 'W'.repeat(31),
    Email: `${'w'.repeat(60)}@example.test`,
    Password: person.password,
  })
  await button(form, 'Sign Up').click()
  await expect(field(form, 'Username')).toHaveAttribute('aria-invalid', 'true')
  await check('sign-up')
  await signIn(page, person)
  await openForm(page, '/profile')
  await fillFields(page, { Username: 'W'.repeat(30) })
  await button(page, 'Change password').click()
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(() => window.scrollTo(0, 0))
  await check('profile')
})

/** A lineup of the sample data, and a playbook of the member. */
async function findSubjects(member: TestUser): Promise<OverlaySubjects> {
  const { data } = await publicClient()
    .from('published_lineups')
    .select('slug, title, map, agent')
    .match({ platform: 'Mobile', is_sample: true })
    .not('youtube_url', 'is', null)
    .not('to_callout', 'is', null)
    .not('from_callout', 'is', null)
    .neq('step_images', '[]')
    .limit(1)
    .single()
    .throwOnError()
  const playbook = await createPlaybook(member)
  const address = await sharePlaybook(member, playbook, 'link')
  const list = routes.lineups({ map: data.map, agent: data.agent })
  return { lineup: { ...data, list }, playbook: { ...playbook, address } }
}

for (const { who, overlays } of [
  { who: 'visitor', overlays: VISITOR_OVERLAYS },
  { who: 'member', overlays: MEMBER_OVERLAYS },
])
  test(`what a page opens for a ${who} is accessible and fits every screen`, async ({ page }) => {
    test.setTimeout(240_000)
    const member = await createUser()
    const subjects = await findSubjects(member)
    if (who === 'member') await signIn(page, member)
    await checkOverlays(page, overlays, subjects)
  })

test('a lineup has its texts and controls in order, and prints as an article', async ({ page, request }) => {
  const paths = await lineupPaths(request)
  // A lineup of the sample data with steps and a video.
  const path = paths.find((path) => path.startsWith('/lineup/b-arcade-nanoswarm-against-the-plant-')) ?? ''
  await page.goto(path)
  // With reduced motion the slideshow pauses after hydration.
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'lineup.aria.yml' })
  }
  const lineup = page.getByRole('dialog')
  const steps = lineup.getByRole('list', { name: 'All steps' })
  const stepCount = await steps.getByRole('listitem').count()
  await page.emulateMedia({ media: 'print' })
  await expect(lineup.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(steps.locator('img:visible')).toHaveCount(stepCount)
  await expect(lineup.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0)
  await expect(page.locator('article, header, footer').filter({ visible: true })).toHaveCount(0)
})
