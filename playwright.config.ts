import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/chromium.ts'
import { emptySite, sampleSite, type TestServer } from './e2e/support/servers.ts'

/** Starts a site on fresh data, as a person would, and stops it as a person would. */
const serve = ({ url, env }: TestServer) => ({
  command: 'node supabase/local/reset.ts && node supabase/local/start.ts',
  url: `${url}/robots.txt`,
  env,
  timeout: 240_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The layouts that e2e/look.spec.ts compares with: the same on every machine.
  snapshotPathTemplate: '{testDir}/{testFileName}-layouts/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    baseURL: sampleSite.url,
    viewport: { width: 1440, height: 900 },
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
  // What admins change, everybody sees: their tests come when no others count what is there.
  projects: [
    { name: 'site', testIgnore: 'admin/**' },
    { name: 'admin', testMatch: 'admin/**', dependencies: process.env.E2E_ALONE ? [] : ['site'] },
  ],
  webServer: [serve(emptySite), serve(sampleSite)],
})
