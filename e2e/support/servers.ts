import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import type { BackendEnv } from '@/tools/local-backend/backend'
import { backendPort } from '@/tools/local-backend/ports'

/** A site that the tests run against, with its own port and data folder. */
export type TestServer = { port: number; url: string; dataDir: string; env: Record<string, string> }

/**
 * The addresses and keys of a running site, in a file that `E2E_SITE` names; undefined when the tests start their own
 * sites. The file is like the `env.json` in the data folder of a site that runs on the embedded backend.
 */
const runningSite: BackendEnv | undefined = process.env.E2E_SITE
  ? JSON.parse(readFileSync(process.env.E2E_SITE, 'utf8'))
  : undefined

/** Whether the tests start their own sites, as they do unless `E2E_SITE` names a running one. */
export const startsSites = !runningSite

/** Skips the test, or all tests of a file, when the tests run against a site that they have not started. */
export function requireOwnSite(): void {
  test.skip(!startsSites, 'This needs a site that the tests have started.')
}

/** The port of the first site. It depends on the folder of the checkout, so that the tests of several can run at once. */
const PORT = Number(process.env.E2E_PORT || choosePort(path.resolve()))

/** The ports of the other sites and servers of a checkout. Backends and mailboxes take the ports that are 10,000 higher. */
export const PORTS = {
  sample: PORT + 100,
  faulty: PORT + 150,
  browsers: PORT + 200,
  offline: PORT + 250,
  webkit: PORT + 300,
}

/** @returns one of 60 ports from 7100: ten that are 5 apart, as a backend takes four, in six groups that `PORTS` fit between. */
function choosePort(folder: string): number {
  const hash = createHash('sha256').update(folder).digest().readUInt32BE()
  return 7100 + (hash % 10) * 5 + (Math.floor(hash / 10) % 6) * 400
}

/** Overrides the developer's own settings, so that the tests run on the embedded backend. */
const EMBEDDED = {
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_SECRET_KEY: '',
  SITE_URL: '',
  RESEND_API_KEY: '',
  MAIL_FROM: '',
  RESEND_BASE_URL: '',
}

function server(port: number, name: string, env: Record<string, string> = {}): TestServer {
  const dataDir = path.resolve('.local', name)
  return {
    port,
    url: `http://localhost:${port}`,
    dataDir,
    env: {
      ...env,
      ...EMBEDDED,
      PORT: String(port),
      ARCLINE_DATA_DIR: dataDir,
      // YouTube may be out of reach of the tests. The site itself answers that it has no such picture.
      YOUTUBE_IMAGES_URL: `http://localhost:${port}`,
    },
  }
}

/** The first of `sites` in playwright.config.ts, so that the site is built without data. Its tests call `requireOwnSite`. */
export const emptySite = server(PORT, 'e2e-empty', { ARCLINE_SEED: 'none' })

/** The site with the sample data. It trusts X-Forwarded-For, so that every test has its own IP address and rate limits. */
export const sampleSite: TestServer = {
  ...server(PORTS.sample, 'e2e', { TRUSTED_PROXIES: '1' }),
  ...(runningSite && { url: runningSite.SITE_URL }),
}

/** A site with the sample data for the tests in Firefox and WebKit. */
export const browsersSite = server(PORTS.browsers, 'e2e-browsers')

/** The addresses and keys of a site's backend and mailbox. A copy with this environment trusts X-Forwarded-For. */
export function environmentOf(site: TestServer): BackendEnv & { TRUSTED_PROXIES: string } {
  const env = runningSite ?? JSON.parse(readFileSync(path.join(site.dataDir, 'env.json'), 'utf8'))
  return { ...env, TRUSTED_PROXIES: '1' }
}

/** The folder with what Next has built for a site, and the pages that it has stored. */
export function nextFolderOf(site: TestServer): string {
  requireOwnSite()
  return path.join(site.dataDir, 'site/.next')
}

/**
 * Starts a site on fresh data and stops it, as a developer would with `npm start` and Ctrl-C.
 * @param isLast whether the tests need it at once. For the others Playwright waits only until the backend listens, so that the
 *   next site seeds its data while the first one builds the site for all.
 */
export const serve = ({ url, port, env }: TestServer, isLast = true) => ({
  command: 'node --import tsx tools/local-backend/reset.ts && node --import tsx tools/local-backend/start.ts',
  ...(isLast ? { url: `${url}/robots.txt` } : { port: backendPort(port) }),
  env,
  cwd: process.cwd(),
  timeout: 600_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
})
