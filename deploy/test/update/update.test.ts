/**
 * Updates a site with 10,000 lineups to a next version and rolls it back, as docs/deploy.md says, while visitors use it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, request } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { startProxy } from '@/deploy/test/proxy'
import { startRedis, stopRedis } from '@/deploy/test/redis'
import { renameLineup, startBrowser } from '@/deploy/test/visitors'
import { formOf, send } from '@/e2e/support/forms'
import { press } from '@/e2e/support/pages'
import type { Account } from '@/supabase/seed/accounts'
import { ROOT } from '@/tools/local-backend/paths'
import { type HostedProject, startHostedProject } from './hosted-project'
import { makeNextVersion } from './next-version'
import { build, createInstance, findActionId, type Instance, run } from './site'
import { type ActionName, SCRIPTS, type SeenLineup, startVisitors } from './visitors'

const PORT = Number(process.env.DEPLOY_PORT ?? 5800) + 20
const ports = {
  proxy: PORT,
  http: PORT + 1,
  direct: [PORT + 2, PORT + 3],
  sites: [PORT + 4, PORT + 5],
  redis: PORT + 6,
}
const url = `https://localhost:${ports.proxy}`
const [firstUrl, secondUrl] = ports.direct.map((port) => `https://localhost:${port}`) as [string, string]

const account = (role: Account['role'], username: string): Account => ({
  role,
  username,
  email: `${username.toLowerCase()}@update.test`,
  password: `secret-${username}`,
})
const admin = account('admin', 'Updater')
const saver = account('user', 'Saver')
const typist = account('user', 'Typist')
const reporters = Array.from({ length: 8 }, (_, index) => account('user', `Reporter${index}`))

const UPDATED = 'The site was updated. Reload this page, then try again.'
/** How long the proxy may cache a page. */
const CACHE_MS = 5_000

const cleanup = new AsyncDisposableStack()
let project: HostedProject
let first: Instance
let second: Instance
let lineups: SeenLineup[]
let nextVersion: string

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arcline-update-'))
  cleanup.defer(() => rmSync(folder, { recursive: true }))
  nextVersion = join(folder, 'next-version')
  await startRedis({ port: ports.redis, folder })
  cleanup.defer(() => stopRedis({ port: ports.redis, folder }))
  project = await startHostedProject({ siteUrl: url, lineups: 10_000 }, cleanup)
  for (const person of [admin, saver, typist, ...reporters]) await project.addAccount(person)
  const { rows } = await project.database.query<SeenLineup>(
    `select id, slug from public.lineups where status = 'published' and platform = 'PC' order by created_at desc limit 400`,
  )
  lineups = rows
  const env = { ...project.env, REDIS_URL: `redis://127.0.0.1:${ports.redis}`, TRUSTED_PROXIES: '1' }
  await build(ROOT, env)
  ;[first, second] = ports.sites.map((port) => createInstance(port, join(folder, String(port)), env)) as [
    Instance,
    Instance,
  ]
  for (const instance of [first, second]) {
    await instance.restart(ROOT)
    cleanup.defer(instance.stop)
  }
  const proxy = {
    port: ports.proxy,
    httpPort: ports.http,
    instancePorts: ports.sites,
    directPorts: ports.direct,
  }
  mkdirSync(join(folder, 'nginx'))
  const nginx = await startProxy({ ...proxy, folder: join(folder, 'nginx') })
  cleanup.defer(nginx.stop)
}, 300_000)

afterAll(() => cleanup.disposeAsync(), 60_000)

/** What an instance answers now, without the cache of the proxy. */
async function pageAt(baseURL: string, path: string) {
  const visitor = await request.newContext({ baseURL, ignoreHTTPSErrors: true })
  try {
    const response = await visitor.get(path)
    return { status: response.status(), url: response.url(), html: await response.text() }
  } finally {
    await visitor.dispose()
  }
}

async function openPage(baseURL: string, { email, password }: Account): Promise<Page> {
  const browser = await startBrowser()
  cleanup.defer(() => browser.close())
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true })
  const { request: visitor } = context
  await send(visitor, await formOf(visitor, '/login', 'Sign In'), { email, password })
  return context.newPage()
}

/** Renames a lineup with one instance, and expects the other one and the proxy to show it. */
async function expectSharedRename(
  page: Page,
  lineup: SeenLineup,
  title: string,
  other: string,
): Promise<void> {
  // Both instances have the page stored before.
  for (const instance of [firstUrl, secondUrl]) await pageAt(instance, `/lineup/${lineup.slug}`)
  await renameLineup(page, lineup.id, title)
  const { html, url: moved } = await pageAt(other, `/lineup/${lineup.slug}`)
  expect(html).toContain(title)
  expect(moved).not.toContain(lineup.slug)
  const isShownByProxy = async () => (await pageAt(url, `/lineup/${lineup.slug}`)).html.includes(title)
  await expect.poll(isShownByProxy, { timeout: CACHE_MS + 1_000 }).toBe(true)
}

/** One instance has the scripts of a page of the other, which runs another version and may be stopped. */
async function expectScripts(html: string, origin: string) {
  const visitor = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
  const files = [...new Set(html.match(SCRIPTS))]
  expect(files.length).toBeGreaterThan(5)
  // Another address for the cache of the proxy.
  for (const file of files) expect((await visitor.get(`${file}?kept`)).status(), file).toBe(200)
  await visitor.dispose()
}

test('a site is updated and rolled back without an error, a lost act or a stale page', async () => {
  let current = ROOT
  const actionIds = (name: ActionName) => {
    const names = name === 'reportAction' ? ['reportAction', 'sendReportAction'] : [name]
    const versions = current === ROOT ? [ROOT] : [ROOT, current]
    return [
      ...new Set(versions.flatMap((version) => names.flatMap((known) => findActionId(version, known) ?? []))),
    ]
  }
  const visitors = startVisitors({ url, lineups: lineups.slice(10), actionIds, saver, reporters })
  cleanup.defer(visitors.leave)
  onTestFailed(() =>
    console.error(visitors.problems.slice(0, 50), visitors.rounds, first.output(), second.output()),
  )
  await visitors.goOn('before the update')

  const [noted, changedByOld, changedByNew, changedBack, reportedLate] = lineups as [
    SeenLineup,
    SeenLineup,
    SeenLineup,
    SeenLineup,
    SeenLineup,
  ]
  const typing = await openPage(url, typist)
  await typing.goto(`/lineup/${reportedLate.slug}`)
  await press(typing.getByRole('button', { name: 'Report', exact: true }))
  await typing.getByRole('radio', { name: 'Write a reason:' }).check()
  await typing.getByLabel('Your reason').fill('Lands short')

  makeNextVersion(nextVersion)
  visitors.enter('while the migration runs')
  await run(nextVersion, join(ROOT, 'node_modules/.bin/supabase'), [
    'db',
    'push',
    '--yes',
    `--remote=${project.databaseUrl}`,
  ])
  await project.database.query('update public.lineups set landing_note = $1 where id = any ($2)', [
    'Left of the crate',
    [noted.id, changedByOld.id],
  ])
  await visitors.goOn('the old version on the new tables')

  visitors.enter('while the next version is built')
  await build(nextVersion, {
    ...project.env,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    TRUSTED_PROXIES: '1',
  })

  visitors.enter('while the first instance is restarted')
  current = nextVersion
  await first.restart(nextVersion)
  await visitors.goOn('both versions')
  expect((await pageAt(firstUrl, `/lineup/${noted.slug}`)).html).toContain('Left of the crate')
  expect((await pageAt(secondUrl, `/lineup/${noted.slug}`)).html).not.toContain('Left of the crate')
  await expectScripts((await pageAt(secondUrl, `/lineup/${noted.slug}`)).html, firstUrl)
  const newAdmin = await openPage(firstUrl, admin)
  const oldAdmin = await openPage(secondUrl, admin)
  await expectSharedRename(newAdmin, changedByNew, 'Renamed by the new version', secondUrl)
  await expectSharedRename(oldAdmin, changedByOld, 'Renamed by the old version', firstUrl)
  // The old version does not know the field, and leaves it as it is.
  expect((await pageAt(firstUrl, `/lineup/${changedByOld.slug}`)).html).toContain('Left of the crate')

  visitors.enter('while the second instance is restarted')
  await second.restart(nextVersion)
  await visitors.goOn('the new version')
  await typing.getByRole('button', { name: 'Submit Report' }).click()
  await typing.getByText(UPDATED).waitFor()
  expect(await typing.getByLabel('Your reason').inputValue()).toBe('Lands short')
  // Not by its role, which the open dialog hides.
  await typing.locator('a', { hasText: 'Reload this page' }).waitFor()

  visitors.enter('while the first instance is rolled back')
  await first.restart(ROOT)
  await visitors.goOn('both versions, during the rollback')
  await expectScripts((await pageAt(secondUrl, `/lineup/${noted.slug}`)).html, firstUrl)
  await expectSharedRename(newAdmin, changedBack, 'Renamed by the old version again', secondUrl)
  visitors.enter('while the second instance is rolled back')
  await second.restart(ROOT)
  await visitors.goOn('the old version again')
  // The page is of the version that runs again.
  await typing.getByRole('button', { name: 'Submit Report' }).click()
  await typing.getByText('Report Submitted').first().waitFor()

  await visitors.leave()
  expect(visitors.problems).toEqual([])
  // The next version has this action with the same id.
  expect(visitors.reloads.setSavedAction).toBeUndefined()
  const { rows } = await project.database.query(
    `select
      array(select lineup_id::text from public.saved_lineups join auth.users on users.id = user_id where email = $1) as saved,
      array(select custom_reason from public.lineup_reports) as reports`,
    [saver.email],
  )
  expect(rows[0].saved.toSorted()).toEqual([...visitors.saved].toSorted())
  expect(rows[0].reports.toSorted()).toEqual([...visitors.reported, 'Lands short'].toSorted())
}, 480_000)

test('with a single instance, stored pages are served during its restart', async () => {
  await second.stop()
  const visitor = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  cleanup.defer(() => visitor.dispose())
  expect((await visitor.get('/')).status()).toBe(200)
  let isRestarted = false
  const restarted = first.restart(ROOT).then(() => {
    isRestarted = true
  })
  const statuses = { '/': new Set<number>(), '/login': new Set<number>() }
  const began = Date.now()
  let pauseMs = 0
  while (!isRestarted) {
    for (const path of ['/', '/login'] as const) {
      const status = (await visitor.get(path)).status()
      statuses[path].add(status)
      if (status === 502) pauseMs = Date.now() - began
    }
    await sleep(100)
  }
  await restarted
  console.log(`Pages that are rendered for each request were not available for ${pauseMs} ms.`)
  expect([...statuses['/']]).toEqual([200])
  expect([200, 502]).toEqual(expect.arrayContaining([...statuses['/login']]))
}, 60_000)
