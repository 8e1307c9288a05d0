import { expect } from '@playwright/test'
import { appAddresses } from '@/e2e/support/app-addresses'
import { answersTo, test, WAYS } from '@/e2e/support/guarded'
import { makePerson, signIn } from '@/e2e/support/people'
import { makeVictims, type Victims } from '@/e2e/support/victims'
import { decodeFilters, encodeFilters } from '@/lib/lineups/list-url'

const SOMEWHERE_ELSE = 'elsewhere.example'

/** What a request may claim: what once led past the middleware, another origin, another host. */
const CLAIMS: Record<string, string>[] = [
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { origin: 'null' },
  { host: SOMEWHERE_ELSE },
]

/** Every way to ask for a page, and every claim beside a full page load and a navigation. */
const PAGE_REQUESTS = [
  ...Object.values(WAYS),
  ...CLAIMS.flatMap((claim) => [claim, { ...WAYS.navigation, ...claim }]),
]
const ROUTE_REQUESTS = [{}, ...CLAIMS]

const key = encodeFilters(decodeFilters(''))

/** The addresses with something in their place that nobody may see. */
const addressesOf = ({ slug, shortId, ids }: Victims) =>
  appAddresses({
    '/guides/maps/[map]': '/guides/maps/ascent',
    '/lineup/[slug]': `/lineup/${slug}`,
    '/list/dynamic/[key]': `/list/dynamic/${key}`,
    '/list/saved/[key]': `/list/saved/${key}`,
    '/list/static/[key]': `/list/static/${key}`,
    '/media/[...path]': `/media/${ids.person}/1-0.webp`,
    '/share/[slug]': `/share/${slug}`,
    '/thumbnail/[shortId]/[video]': `/thumbnail/${shortId}/aqz-KE-bpKQ`,
  })

for (const guard of ['the middleware', 'the pages alone'] as const) {
  test.describe(`guarded by ${guard}`, () => {
    if (guard === 'the pages alone')
      test.use({ baseURL: async ({ withoutMiddleware }, use) => use(await withoutMiddleware()) })

    for (const who of ['nobody', 'an ordinary user'] as const) {
      test(`no address tells ${who} what is not for them, or does anything unasked`, async ({
        request,
        baseURL,
      }) => {
        test.setTimeout(180_000)
        if (who === 'an ordinary user') await signIn(request, await makePerson())
        const victims = await makeVictims()
        const before = await victims.state()
        const addresses = addressesOf(victims)
        expect(addresses.length).toBeGreaterThan(30)
        for (const { path, is } of addresses) {
          for (const headers of is === 'page' ? PAGE_REQUESTS : ROUTE_REQUESTS) {
            const what = `${path} with ${JSON.stringify(headers)}`
            const answers = await answersTo(request, new URL(path, baseURL), { headers })
            const said = answers.map(({ text }) => text).join('\n')
            expect(said.includes(victims.mark), what).toBe(false)
            expect(said.includes(SOMEWHERE_ELSE), what).toBe(false)
            expect(
              answers.filter(({ status }) => status >= 500),
              what,
            ).toEqual([])
          }
          if (is !== 'route') continue
          // Sent by nobody's page: neither by one of this site, nor with what a program has to bring.
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
        expect(await victims.state()).toEqual(before)
      })
    }
  })
}
