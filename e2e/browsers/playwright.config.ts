import { defineConfig } from '@playwright/test'
import { browsersSite, serve } from '@/e2e/support/servers'
import { browserKinds } from './test'

const installed = browserKinds.filter(({ isInstalled }) => isInstalled)
for (const { name, hint, isInstalled } of browserKinds) {
  // Workers read this file as well.
  if (isInstalled || process.env.TEST_WORKER_INDEX) continue
  console.log(`${name} is skipped, because it is not installed: ${hint}`)
}
if (installed.length === 0) throw new Error('There is no browser to try.')

/** The main flows in the browsers that Playwright itself can't drive. */
export default defineConfig({
  testMatch: 'flows.ts',
  outputDir: '../../test-results/browsers',
  forbidOnly: Boolean(process.env.CI),
  // The browsers share a site and an account.
  workers: 1,
  // Generous, because a slow or busy machine must not fail a test.
  timeout: 120_000,
  expect: { toPass: { timeout: 20_000, intervals: [50] } },
  reporter: [['list'], ['../support/counts-reporter.ts']],
  projects: installed.map(({ name }) => ({ name })),
  webServer: [serve(browsersSite), ...installed.flatMap(({ server }) => server ?? [])],
})
