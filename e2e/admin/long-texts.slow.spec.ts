import { globSync, readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectFits, expectLastButtonInView } from '@/e2e/support/fit'
import { atEverySize, MIN_MOUSE_TARGET_PX, PHONE_SIDEWAYS } from '@/e2e/support/layout'
import { createLongTexts, type LongTexts } from '@/e2e/support/long-texts'
import { OVERLAYS } from '@/e2e/support/overlays'
import { openLineupPage, press, waitForHydration } from '@/e2e/support/pages'
import { createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { signIn } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { ADMIN_TABS, type AdminTab, defaultListQuery, STATUSES } from '@/lib/dashboard/list-query'
import { MAX_QUERY_LENGTH } from '@/lib/limits'
import { PAGES, routes } from '@/lib/routes'

// Every page of the site, and everything that opens above one, with the longest texts that people can write.

const WHO = ['visitor', 'member', 'admin'] as const

/** Paths by who opens them. */
type Paths = Partial<Record<(typeof WHO)[number], (texts: LongTexts) => readonly string[]>>

const forVisitors = (...paths: string[]): Paths => ({ visitor: () => paths })
const forMembers = (...paths: string[]): Paths => ({ member: () => paths })

/** The tabs whose statuses differ in more than their rows. */
const TABS_BY_STATUS: readonly AdminTab[] = ['review', 'checks', 'reports']

const tabPaths = (Object.keys(ADMIN_TABS) as AdminTab[]).flatMap((tab) => {
  const statuses = TABS_BY_STATUS.includes(tab) ? (STATUSES[tab] ?? []) : []
  return [defaultListQuery(tab).status, ...statuses].map((status) =>
    routes.admin({ ...defaultListQuery(tab), status }),
  )
})

/** The paths that each page is opened at. */
const PATHS: Readonly<Record<string, Paths>> = {
  '/': { visitor: ({ list }) => [list, `${list}&view=to`, `/?q=${'W'.repeat(MAX_QUERY_LENGTH)}`] },
  '/lineup/[slug]': { visitor: ({ lineup }) => [routes.lineup(lineup.slug)] },
  '/public-playbooks': forVisitors(routes.publicPlaybooks()),
  '/playbook/[slug]': { visitor: ({ playbook }) => [playbook.address] },
  '/by/[username]': { visitor: ({ member }) => [routes.author(member.username)] },
  '/guides': forVisitors('/guides'),
  '/guides/spike': forVisitors('/guides/spike'),
  '/guides/economy': forVisitors('/guides/economy?rounds=wllll&kills=2'),
  '/guides/maps': forVisitors('/guides/maps'),
  '/guides/maps/[map]': forVisitors(routes.mapGuide('breeze')),
  '/crosshairs': forVisitors('/crosshairs'),
  '/about': forVisitors('/about'),
  '/privacy': forVisitors('/privacy'),
  '/terms': forVisitors('/terms'),
  '/offline': forVisitors('/offline'),
  '/my-lineups': { ...forVisitors('/my-lineups'), ...forMembers('/my-lineups') },
  '/my-lineups/edit': { member: ({ pending }) => [routes.editMyLineup(pending.short_id)] },
  '/login': forVisitors('/login?notice=password-updated', '/login?tab=sign-up'),
  '/auth/confirm': forVisitors('/auth/confirm'),
  '/reset-password': forVisitors('/reset-password'),
  '/account-data': forVisitors('/account-data'),
  '/saved': { ...forVisitors('/saved'), ...forMembers('/saved?platform=pc') },
  '/subscribe': forVisitors('/subscribe'),
  '/subscribe/confirm': forVisitors('/subscribe/confirm'),
  '/unsubscribe': forVisitors('/unsubscribe'),
  '/profile': forMembers('/profile'),
  '/playbooks': forMembers(routes.playbooks),
  '/playbooks/edit': {
    member: ({ playbook, team }) => [
      routes.editPlaybook(playbook.shortId),
      routes.editPlaybook(team.shortId),
    ],
  },
  '/playbooks/join': {
    visitor: ({ playbook }) => [playbook.invitation],
    member: ({ playbook }) => [playbook.invitation],
  },
  '/playbooks/versions': { member: ({ team }) => [routes.playbookVersions(team.shortId)] },
  '/review': {
    member: ({ returned }) => [routes.review(returned.short_id)],
    admin: ({ pending }) => [routes.review(pending.short_id)],
  },
  '/debug-auth': forMembers('/debug-auth'),
  '/admin': {
    admin: ({ lineup, banned, searchText }) => [
      ...tabPaths,
      routes.admin({ ...defaultListQuery('users'), q: banned.email }),
      routes.admin({ ...defaultListQuery('lineups'), q: searchText }),
      routes.admin({ ...defaultListQuery('lineups'), lineup: lineup.id }),
    ],
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let texts: LongTexts
test.beforeAll(async () => {
  texts = await createLongTexts()
})
test.afterAll(() => texts.remove())

/** The details of a lineup are texts first, and links only in addition. */
const WITH_DETAILS = { minTargetPx: MIN_MOUSE_TARGET_PX }

/** Phones held sideways. */
const LOW_SCREENS = [{ width: 667, height: 375 }, PHONE_SIDEWAYS, { width: 932, height: 430 }]

/** Shows what the page hides behind lines, except in bars, which then cover the page until they are closed. */
const openDetails = (page: Page) =>
  page.locator('main details:not(.sticky *)').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
  })

const dialogOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

for (const who of WHO) {
  test(`long texts fit every page of ${who === 'admin' ? 'an' : 'a'} ${who}`, async ({ page }) => {
    test.setTimeout(240_000)
    if (who !== 'visitor') await signIn(page, texts[who])
    for (const path of Object.values(PATHS).flatMap((paths) => paths[who]?.(texts) ?? []))
      await test.step(path, async () => {
        await page.goto(path)
        // Not by its role, which the dialog of a lineup hides.
        await waitForHydration(page.locator('header').first())
        await openDetails(page)
        await expectFits(page, path, /^\/(lineup|review)\b/.test(path) ? WITH_DETAILS : {})
      })
  })

  test(`long texts fit everything that a page opens for ${who === 'admin' ? 'an' : 'a'} ${who}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    if (who !== 'visitor') await signIn(page, texts[who])
    for (const { name, open, dialog, endsWithButtons, hasDetails } of OVERLAYS.filter(
      (overlay) => overlay.who === who,
    ))
      await test.step(name, async () => {
        const opened = await context.newPage()
        await open(opened, texts)
        if (dialog) await expect(dialogOf(opened, dialog)).toBeVisible()
        await expectFits(opened, name, hasDetails && WITH_DETAILS)
        if (dialog && endsWithButtons) await expectLastButtonInView(dialogOf(opened, dialog), name)
        await opened.close()
      })
  })
}

test('on a phone held sideways, a picture and the beginning of its text are in view together', async ({
  page,
}) => {
  const ordinary = await createPlaybook(texts.member)
  const playbooks = [texts.playbook.address, await sharePlaybook(texts.member, ordinary, 'public')]
  await page.setViewportSize(PHONE_SIDEWAYS)
  const expectInView = async (picture: Locator, text: Locator) => {
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    await expect.poll(() => hasFirstLineInView(text)).toBe(true)
  }
  const expectStepsInView = () =>
    atEverySize(
      page,
      async () => {
        const steps = page.getByRole('dialog').getByRole('list', { name: 'Steps' }).getByRole('listitem')
        for (const step of [steps.first(), steps.nth(1)])
          await expectInView(step.getByRole('img'), step.locator('p'))
      },
      LOW_SCREENS,
    )
  for (const address of playbooks)
    await test.step(address, async () => {
      await page.goto(address)
      await press(page.getByRole('button', { name: 'Play', exact: true }))
      await expectStepsInView()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await press(page.getByRole('button', { name: 'Practice', exact: true }))
      await page.getByRole('button', { name: 'Show' }).click()
      await expectStepsInView()
    })
  await test.step('in the viewer, also of the next step after a text was scrolled', async () => {
    const viewer = await openLineupPage(page, routes.lineup(texts.lineup.slug))
    const text = viewer.getByRole('region', { name: /^Steps of / }).locator('p[aria-live]')
    const expectStepInView = () =>
      atEverySize(page, () => expectInView(viewer.locator('img[data-shown]').first(), text), LOW_SCREENS)
    await expectStepInView()
    await text.evaluate((element) => element.lastElementChild?.scrollIntoView({ block: 'end' }))
    await viewer.getByRole('button', { name: 'Next step' }).click()
    await expectStepInView()
    await viewer.getByRole('button', { name: 'Two steps side by side' }).click()
    await expectStepInView()
  })
})

/** Whether the first line of a text is seen, whatever scrolls around it. */
const hasFirstLineInView = (text: Locator) =>
  text.evaluate((element) => {
    const line = element.getClientRects()[0] && firstLineOf(element)
    if (!line) return false
    const hit = document.elementsFromPoint(line.left + 2, line.bottom - 2)
    return hit.some((part) => element.contains(part))

    function firstLineOf(element: Element): DOMRect | undefined {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode)
        const rect = [...range.getClientRects()].find(({ width }) => width > 1)
        if (rect) return rect
      }
    }
  })

test('the paths above include every page', () => {
  expect(Object.keys(PATHS).toSorted()).toEqual(Object.keys(PAGES).toSorted())
})

test('what a page opens includes every dialog', () => {
  const rendersDialog = /<(?:ActionButton|ConfirmDialog|DialogPanel|(?:Alert)?Dialog\.Content)\b/
  const dialogs = globSync('components/**/*.tsx')
    .filter((file) => rendersDialog.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^components\/|\.tsx$/g, ''))
  expect(OVERLAYS.flatMap(({ files = [] }) => files).toSorted()).toEqual(dialogs.toSorted())
})
