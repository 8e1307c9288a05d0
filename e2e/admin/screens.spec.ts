import { randomUUID } from 'node:crypto'
import { createLineup, signInAsAdmin } from '@/e2e/support/admins'
import { serviceClient } from '@/e2e/support/backend'
import { MIN_MOUSE_TARGET_PX, PHONE } from '@/e2e/support/layout'
import { ADMIN_OVERLAYS, checkOverlays } from '@/e2e/support/overlays'
import { createPlaybook, sharePlaybook } from '@/e2e/support/playbooks'
import { checkPages, type ScreenChecks } from '@/e2e/support/screens'
import { createUser } from '@/e2e/support/users'
import { test } from '@/e2e/support/visitor'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { ADMIN_TABS, type AdminTab } from '@/lib/dashboard/tabs'
import {
  MAX_PLAYBOOK_NOTE_LENGTH,
  MAX_PLAYBOOK_TITLE_LENGTH,
  MAX_REPORT_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_USERNAME_LENGTH,
} from '@/lib/limits'
import { routes } from '@/lib/routes'

// The pages of an admin, what opens above them, and the longest texts that people can write, in the widest letters.

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

/** Wide letters without a place to break the line, and an end that no other text has. */
const wide = (length: number) => 'W'.repeat(length - 8) + randomUUID().slice(0, 8).toUpperCase()

const created: string[] = []
test.afterEach(() => serviceClient().from('lineups').delete().in('id', created.splice(0)).throwOnError())

/** Creates a lineup of a member, which is on a list of its own, and a report of it. All texts are the longest ones. */
async function createLongLineup() {
  const author = await createUser()
  const tables = serviceClient()
  const username = wide(MAX_USERNAME_LENGTH)
  await tables.from('profiles').update({ username }).eq('id', author.id).throwOnError()
  const lineup = await createLineup({
    title: wide(MAX_TITLE_LENGTH),
    agent: 'astra',
    created_by: author.id,
  })
  created.push(lineup.id)
  const report = { lineup_id: lineup.id, reason: 'custom', custom_reason: 'W'.repeat(MAX_REPORT_TEXT_LENGTH) }
  await tables.from('lineup_reports').insert(report).throwOnError()
  return { author: { ...author, username }, lineup }
}

const allTabs = Object.fromEntries(
  (Object.keys(ADMIN_TABS) as AdminTab[]).map((tab): [string, ScreenChecks] => [
    routes.admin(defaultListQuery(tab)),
    { isDense: true },
  ]),
)

test('the pages of an admin are accessible and fit every screen', async ({ page }) => {
  test.setTimeout(240_000)
  const lineup = await createLineup({ status: 'pending' })
  created.push(lineup.id)
  await signInAsAdmin(page)
  await checkPages(page, {
    ...allTabs,
    [routes.admin({ ...defaultListQuery('lineups'), lineup: 'new' })]: { isDense: true },
    [routes.review(lineup.short_id)]: { isDense: true },
  })
})

test('what a page opens for an admin is accessible and fits every screen', async ({ page }) => {
  test.setTimeout(180_000)
  const { author, lineup } = await createLongLineup()
  const playbook = await createPlaybook(author)
  const address = await sharePlaybook(author, playbook, 'link')
  await signInAsAdmin(page)
  await checkOverlays(page, ADMIN_OVERLAYS, {
    lineup: { ...lineup, list: routes.lineups({ agent: 'astra', platform: 'pc' }) },
    playbook: { ...playbook, address },
  })
})

test('the longest title, name and note fit every screen', async ({ page }) => {
  const { author, lineup } = await createLongLineup()
  const title = 'W'.repeat(MAX_PLAYBOOK_TITLE_LENGTH)
  const playbook = await createPlaybook(author, { title, lineups: [lineup] })
  await author.client
    .rpc('save_playbook', {
      ...{ playbook_id: playbook.id, based_on: 2, request_key: randomUUID(), title, description: '' },
      entries: [{ kind: 'lineup', lineup_id: lineup.id, title, note: 'W'.repeat(MAX_PLAYBOOK_NOTE_LENGTH) }],
    })
    .throwOnError()
  const checks = { isMain: true, hasLongTexts: true } as const
  await checkPages(page, {
    [routes.lineups({ agent: 'astra', platform: 'pc' })]: { ...checks, isUsedSideways: true },
    [routes.lineup(lineup.slug)]: { ...checks, isUsedSideways: true, minTargetPx: MIN_MOUSE_TARGET_PX },
    [routes.author(author.username)]: checks,
    [await sharePlaybook(author, playbook, 'link')]: checks,
  })
})
