import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { toast } from '@/e2e/support/admins'
import { listHeading } from '@/e2e/support/pages'
import { forward } from '@/e2e/support/proxy'
import { startSiteCopy } from '@/e2e/support/site-copy'
import { test } from '@/e2e/support/visitor'
import { startBackend } from '@/tools/local-backend/backend'
import { findPort } from '@/tools/local-backend/ports'

let site: Awaited<ReturnType<typeof startSiteWithoutBackend>>

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startSiteWithoutBackend()
})

test.afterAll(() => site?.stop())

test('a list that cannot be loaded says so, and Try again loads it once the backend is back', async ({
  page,
  request,
}) => {
  expect((await request.get(`${site.url}/api/health`)).status()).toBe(204)
  expect((await request.get(`${site.url}/api/ready`)).status()).toBe(503)
  await page.goto(`${site.url}/?q=smoke`)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(toast(page, 'Failed to fetch lineups')).toBeVisible()
  await expect(page.getByText('The site could not answer. Please try again in a moment.')).toBeVisible()

  // The page looks the same during the retry, so only the response shows that it has ended.
  const retried = page.waitForResponse(
    (response) => response.request().method() === 'GET' && new URL(response.url()).searchParams.has('q'),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await retried
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()

  await site.connectBackend()
  // The site is ready when the backend answers within a second; on a busy machine its first answers take longer.
  await expect.poll(async () => (await request.get(`${site.url}/api/ready`)).status()).toBe(204)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listHeading(page)).toHaveText('Lineups (0)')
})

/** Starts a copy of the built site, with an empty backend behind a proxy that does not listen yet. */
async function startSiteWithoutBackend() {
  const backend = await startBackend()
  const proxyPort = await findPort()
  const proxy = createServer((incoming, outgoing) => forward(incoming, outgoing, backend.env.SUPABASE_URL))
  const env = { ...backend.env, SUPABASE_URL: `http://127.0.0.1:${proxyPort}` }
  const site = await startSiteCopy({ env })

  return {
    url: site.url,
    connectBackend: () => new Promise<void>((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve)),
    stop: async () => {
      await site.stop()
      proxy.closeAllConnections()
      proxy.close()
      await backend.stop()
    },
  }
}
