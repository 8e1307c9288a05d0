import { resolve } from 'node:path'

/** A site that the tests run against, with its own port and data folder. */
export type TestServer = { port: number; url: string; dataDir: string; env: Record<string, string> }

const PORT = Number(process.env.E2E_PORT ?? 4310)

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

function server(offset: number, name: string, env: Record<string, string> = {}): TestServer {
  const port = PORT + offset
  const dataDir = resolve('.local', name)
  return {
    port,
    url: `http://localhost:${port}`,
    dataDir,
    env: { ...env, ...EMBEDDED, PORT: String(port), ARCLINE_DATA_DIR: dataDir },
  }
}

/** Starts first, so that the site is built from an empty database. */
export const emptySite = server(0, 'e2e-empty', { ARCLINE_SEED: 'none' })

/** The site with the sample data. It trusts X-Forwarded-For, so that every test has its own IP address and rate limits. */
export const sampleSite = server(100, 'e2e', { TRUSTED_PROXIES: '1' })

/** A site with the sample data for the tests in Firefox and WebKit. */
export const browsersSite = server(200, 'e2e-browsers')

/** Starts a site on fresh data and stops it, as a developer would with `npm start` and Ctrl-C. */
export const serve = ({ url, env }: TestServer) => ({
  command: 'node --import tsx tools/local-backend/reset.ts && node --import tsx tools/local-backend/start.ts',
  url: `${url}/robots.txt`,
  env,
  cwd: process.cwd(),
  timeout: 600_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
})
