import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/chromium'
import { emptySite, sampleSite, serve, startsSites } from './e2e/support/servers'
import type { TestOptions } from './e2e/support/visitor'

// Hashing passwords of tests as slowly as real ones would take minutes. All backends of the tests inherit it.
process.env.LITE_AUTH_BCRYPT_COST = '4'

/** No quick test needs the empty site. */
const sites = process.env.E2E_QUICK ? [sampleSite] : [emptySite, sampleSite]

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A command-line option would not reach the teardown project.
  grep: process.env.E2E_QUICK ? /@quick/ : undefined,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once in hundreds of runs must not hold back a release.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // A busy machine must not fail a test.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./e2e/support/counts-reporter.ts']],
  use: {
    baseURL: sampleSite.url,
    isTranslated: Boolean(process.env.E2E_TRANSLATED),
    viewport: { width: 1440, height: 900 },
    // Tests that lose requests could not reach those of a service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-sync',
      ],
    },
  },
  // The admins' tests change what others count, so they run last, as a teardown, which runs even after failures.
  projects: [
    { name: 'site', testIgnore: 'admin/**', teardown: process.env.E2E_WHOLE ? 'admin' : undefined },
    { name: 'admin', testMatch: 'admin/**' },
  ],
  webServer: startsSites ? sites.map((site) => serve(site, site === sampleSite)) : [],
})
