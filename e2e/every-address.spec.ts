import { expect } from '@playwright/test'
import { appPaths } from '@/e2e/support/app-paths'
import { followRedirects, REQUEST_KINDS, test } from '@/e2e/support/guarded'
import { createProtectedRecords, type ProtectedRecords } from '@/e2e/support/protected-records'
import { createUser, signIn } from '@/e2e/support/users'
import { decodeFilters, encodeFilters } from '@/lib/lineups/list/list-key'

const OTHER_HOST = 'elsewhere.example'

/** Headers that a request may forge: the one that once bypassed the middleware, an origin, a host. */
const FORGED_HEADERS: Record<string, string>[] = [
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { origin: 'null' },
  { host: OTHER_HOST },
]

const PAGE_REQUESTS = [...Object.values(REQUEST_KINDS), ...FORGED_HEADERS]
const ROUTE_REQUESTS = [{}, ...FORGED_HEADERS]

const key = encodeFilters(decodeFilters(''))

/** Every path of the app, with protected records as its parameters. */
const pathsWith = ({ slug, shortId, playbook, ids }: ProtectedRecords) =>
  appPaths({
    '/by/[username]': '/by/nobody',
    '/api/playbook-state': `/api/playbook-state?playbook=${playbook.shortId}`,
    '/api/imports/[id]': `/api/imports/${ids.lineup}`,
    '/api/imports/[id]/broken.csv': `/api/imports/${ids.lineup}/broken.csv`,
    '/api/imports/[id]/picture': `/api/imports/${ids.lineup}/picture?path=1.jpg`,
    '/guides/maps/[map]': '/guides/maps/ascent',
    '/lineup/[slug]': `/lineup/${slug}`,
    '/linked-playbook/[key]': `/linked-playbook/${playbook.shortId}-${'0'.repeat(32)}`,
    '/list/dynamic/[key]': `/list/dynamic/${key}`,
    '/list/saved/[key]': `/list/saved/${key}`,
    '/list/static/[key]': `/list/static/${key}`,
    '/media/[...path]': `/media/${ids.person}/1-0.webp`,
    '/playbook/[slug]': `/playbook/${playbook.slug}`,
    '/playbooks/edit': `/playbooks/edit?playbook=${playbook.shortId}`,
    '/review': `/review?lineup=${shortId}`,
    '/public-playbooks/list/[key]': '/public-playbooks/list/all-newest-1',
    '/share/[slug]': `/share/${slug}`,
    '/share/guides/[...guide]': '/share/guides/maps/ascent',
    '/share/lineups/[...subject]': '/share/lineups/ascent/sova',
    '/share/playbooks/[map]': '/share/playbooks/ascent',
    '/thumbnail/[shortId]/[video]': `/thumbnail/${shortId}/aqz-KE-bpKQ`,
  })

test.describe('guarded by the pages alone', () => {
  test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

  for (const who of ['a visitor', 'an ordinary user'] as const) {
    test(`no path gives ${who} protected data or changes anything`, async ({ request, baseURL }) => {
      test.setTimeout(180_000)
      if (who === 'an ordinary user') await signIn(request, await createUser())
      const records = await createProtectedRecords()
      const before = await records.state()
      const paths = pathsWith(records)
      expect(paths.length).toBeGreaterThan(30)
      for (const { path, kind } of paths) {
        for (const headers of kind === 'page' ? PAGE_REQUESTS : ROUTE_REQUESTS) {
          const what = `${path} with ${JSON.stringify(headers)}`
          const steps = await followRedirects(request, new URL(path, baseURL), { headers })
          const text = steps.map(({ text }) => text).join('\n')
          expect(text.includes(records.marker), what).toBe(false)
          expect(text.includes(OTHER_HOST), what).toBe(false)
          expect(
            steps.filter(({ status }) => status >= 500),
            what,
          ).toEqual([])
        }
        if (kind !== 'route') continue
        // Neither sent by a page of this site, nor with the credentials that a program needs.
        for (const headers of ROUTE_REQUESTS) {
          for (const method of ['POST', 'PUT', 'DELETE']) {
            const answer = await request.fetch(path, { method, headers, maxRedirects: 0 })
            expect([path, method, answer.status() >= 400 && answer.status() < 500]).toEqual([
              path,
              method,
              true,
            ])
          }
        }
      }
      expect(await records.state()).toEqual(before)
    })
  }
})
