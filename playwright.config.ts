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
  // An option of the command would not reach the project that is a teardown.
  grep: process.env.E2E_QUICK ? /@quick/ : undefined,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once in hundreds of runs must not hold back a release. The report calls such a test flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Generous, because a slow or busy machine must not fail a test.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./e2e/support/counts-reporter.ts']],
  use: {
    baseURL: sampleSite.url,
    isTranslated: Boolean(process.env.E2E_TRANSLATED),
    viewport: { width: 1440, height: 900 },
    // Tests that lose requests could not reach those that pass through a service worker. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
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
  // Other tests count lineups, and admins change them. So a whole run ends with the admins' tests. They are a teardown,
  // because Playwright runs a teardown even after failures, unlike a project with `dependencies`.
  projects: [
    { name: 'site', testIgnore: 'admin/**', teardown: process.env.E2E_WHOLE ? 'admin' : undefined },
    { name: 'admin', testMatch: 'admin/**' },
  ],
  webServer: startsSites ? sites.map((site) => serve(site, site === sampleSite)) : [],
})
