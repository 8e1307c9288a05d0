import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { createLineup } from '@/e2e/support/admins'
import { backendOf, serviceClient } from '@/e2e/support/backend'
import { forward } from '@/e2e/support/proxy'
import { environmentOf, sampleSite } from '@/e2e/support/servers'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { routes } from '@/lib/routes'
import { findPort } from '@/tools/local-backend/ports'

test('a page that is rendered while its lineup changes is not stored', async ({ request }) => {
  const { id, slug } = await createLineup({ title: 'Before the change' })
  const { promise: read, resolve: hasRead } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isHolding = false
  const proxyPort = await findPort()
  const backend = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, backendOf().url, async (response) => {
      if (isHolding && incoming.url?.includes('published_lineups')) {
        hasRead()
        await released
      }
      response.pipe(outgoing)
    }),
  ).listen(proxyPort, '127.0.0.1')
  const env = environmentOf(sampleSite)
  const site = await startSiteCopy({ env: { ...env, SUPABASE_URL: `http://127.0.0.1:${proxyPort}` } })
  try {
    const address = site.url + routes.lineup(slug)
    // Remembers the URL, so that the page alone reads the lineup.
    await request.get(address)
    const invalidate = () =>
      request.post(site.url + routes.revalidate, {
        headers: { authorization: `Bearer ${env.SUPABASE_SECRET_KEY}` },
      })
    expect((await invalidate()).status()).toBe(204)
    isHolding = true
    const before = request.get(address)
    await read
    // Only the case of the letters changes, so that the slug stays.
    await serviceClient().from('lineups').update({ title: 'BEFORE THE CHANGE' }).eq('id', id).throwOnError()
    await invalidate()
    isHolding = false
    release()
    expect(await (await before).text()).toContain('Before the change')
    const after = await request.get(address)
    expect(after.status()).toBe(200)
    expect(await after.text()).toContain('BEFORE THE CHANGE')
  } finally {
    await site.stop()
    backend.close()
  }
})
