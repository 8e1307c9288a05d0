/** As docs/deploy.md says, while visitors use the site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFailed, onTestFinished } from 'vitest'
import { MEMBER } from '@/deploy/test/hosted-project'
import { run, test } from '@/deploy/test/site'
import { createLineup, expectSharedRename, type Lineup, openPage, visit } from '@/deploy/test/visitors'
import { press } from '@/e2e/support/pages'
import { ROOT } from '@/tools/local-backend/paths'
import { SCRIPTS, startVisitors } from './busy-visitors'
import { makeNextVersion } from './next-version'

const UPDATED = 'The site was updated. Reload this page, then try again.'
const NOTE = 'Left of the crate'

/** In the build of this version. */
function findActionId(name: string): string {
  const file = join(ROOT, '.next/standalone/.next/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName: string }>
  }
  return Object.entries(node).find(([, { exportedName }]) => exportedName === name)?.[0] ?? ''
}

/** Without the cache of the proxy. */
const pageAt = async (origin: string, path: string) => (await (await visit(origin)).get(path)).text()

async function expectScripts(html: string, origin: string) {
  const visitor = await visit(origin)
  const files = [...new Set(html.match(SCRIPTS))]
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect((await visitor.get(file)).status(), file).toBe(200)
}

test('a site is updated and rolled back without an error, a lost act or a stale page', async ({ site }) => {
  const { database, first, second, firstUrl, secondUrl } = site
  const { rows: lineups } = await database.query<Lineup>(
    `select id, slug, title from public.lineups where status = 'published' and platform = 'PC' order by created_at desc limit 400`,
  )
  const visitors = await startVisitors(site.url, lineups, findActionId('setSavedAction'))
  onTestFinished(visitors.leave)
  onTestFailed(() => console.error(visitors.problems.slice(0, 50)))
  await visitors.goOn('before the update')
  const [changedByNew, changedByOld] = [await createLineup(site), await createLineup(site)]
  const changedBack = await createLineup(site)
  const noted = `/lineup/${changedBack.slug}`

  const typing = await openPage(site.url, MEMBER)
  await typing.goto(noted)
  await press(typing.getByRole('button', { name: 'Report', exact: true }))
  await typing.getByRole('radio', { name: 'Write a reason:' }).check()
  await typing.getByLabel('Your reason').fill('Lands short')

  const nextVersion = join(site.folder, 'next-version')
  await makeNextVersion(nextVersion)
  visitors.setPhase('while the migration runs')
  const push = ['db', 'push', '--yes', `--remote=${site.databaseUrl}`]
  await run(join(ROOT, 'node_modules/.bin/supabase'), push, { cwd: nextVersion })
  await database.query('update public.lineups set landing_note = $1 where id = any ($2)', [
    NOTE,
    [changedBack.id, changedByOld.id],
  ])
  await visitors.goOn('the old version on the new tables')

  visitors.setPhase('while the next version is built')
  await site.build(nextVersion)

  visitors.setPhase('while the first instance is restarted')
  await first.restart(nextVersion)
  await visitors.goOn('both versions')
  expect(await pageAt(firstUrl, noted)).toContain(NOTE)
  const oldPage = await pageAt(secondUrl, noted)
  expect(oldPage).not.toContain(NOTE)
  await expectScripts(oldPage, firstUrl)
  const [newAdmin, oldAdmin] = [await openPage(firstUrl), await openPage(secondUrl)]
  await expectSharedRename(site, newAdmin, changedByNew, 'Renamed by the new version', secondUrl)
  const moved = await expectSharedRename(site, oldAdmin, changedByOld, 'Renamed by the old one', firstUrl)
  expect(await pageAt(firstUrl, moved)).toContain(NOTE)

  visitors.setPhase('while the second instance is restarted')
  await second.restart(nextVersion)
  await visitors.goOn('the new version')
  await typing.getByRole('button', { name: 'Submit Report' }).click()
  await typing.getByText(UPDATED).waitFor()
  expect(await typing.getByLabel('Your reason').inputValue()).toBe('Lands short')
  // Not by its role, which the open dialog hides.
  await typing.locator('a', { hasText: 'Reload this page' }).waitFor()

  visitors.setPhase('while the first instance is rolled back')
  await first.restart(ROOT)
  await visitors.goOn('both versions, during the rollback')
  await expectScripts(await pageAt(secondUrl, noted), firstUrl)
  visitors.setPhase('while the second instance is rolled back')
  await second.restart(ROOT)
  await visitors.goOn('the old version again')
  // The page is of the version that runs again.
  await typing.getByRole('button', { name: 'Submit Report' }).click()
  await typing.getByText('Report Submitted').first().waitFor()
  await expectSharedRename(site, newAdmin, changedBack, 'Renamed by the old version again', secondUrl)

  await visitors.leave()
  expect(visitors.problems).toEqual([])
  const { rows } = await database.query('select lineup_id as id from public.saved_lineups')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(visitors.saved.toSorted())
  const reports = await database.query('select custom_reason from public.lineup_reports')
  expect(reports.rows).toEqual([{ custom_reason: 'Lands short' }])
})
