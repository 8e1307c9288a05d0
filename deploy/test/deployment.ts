/**
 * Starts the production setup for the tests: Redis, the embedded backend in place of Supabase, two instances
 * of one build, and the proxy. Sends their URLs to the parent process, and stops everything on SIGTERM.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, createAccount, createApiClient } from '@/supabase/seed/accounts'
import { type BackendEnv, startBackend } from '@/tools/local-backend/backend'
import { LauncherError } from '@/tools/local-backend/errors'
import { runMain } from '@/tools/local-backend/process'
import { buildSite } from '@/tools/local-backend/site'
import { isInstalled } from './programs'
import { startProxy } from './proxy'
import { startRedis, stopRedis } from './redis'
import { startInstance } from './service'

const PORT = Number(process.env.DEPLOY_PORT ?? 5800)
const ports = {
  proxy: PORT,
  http: PORT + 1,
  direct: [PORT + 2, PORT + 3],
  sites: [PORT + 4, PORT + 5],
  redis: PORT + 6,
  unencrypted: PORT + 7,
}

const admin: Account = {
  role: 'admin',
  email: 'admin@deploy.test',
  password: 'secret-admin',
  username: 'Deployer',
}

/** The running setup, as the tests use it. */
export type Deployment = {
  /** URL of the proxy, which forwards to any instance. */
  url: string
  /** URL of each single instance, without the cache of the proxy. */
  instances: [string, string]
  /** Ports of the instances themselves, and of the proxy without TLS, for raw requests. */
  instancePorts: number[]
  unencryptedPort: number
  redis: { port: number; folder: string }
  supabase: { url: string; secretKey: string }
  admin: Account
}

async function start(folder: string, cleanup: AsyncDisposableStack): Promise<Deployment> {
  const url = `https://localhost:${ports.proxy}`
  const redis = { port: ports.redis, folder }
  await startRedis(redis)
  // Stopped through its port, because a test may have restarted it.
  cleanup.defer(() => stopRedis(redis))
  const backend = await startBackend({ siteUrl: url })
  cleanup.defer(backend.stop)
  await createAdmin(backend.env)
  const env = { ...backend.env, REDIS_URL: `redis://127.0.0.1:${ports.redis}`, TRUSTED_PROXIES: '1' }
  await buildSite(env)
  for (const port of ports.sites) {
    const instance = await startInstance({ port, folder: join(folder, String(port)), env })
    cleanup.defer(instance.stop)
  }
  const proxy = {
    folder: join(folder, 'nginx'),
    port: ports.proxy,
    httpPort: ports.http,
    unencryptedPort: ports.unencrypted,
    instancePorts: ports.sites,
    directPorts: ports.direct,
  }
  mkdirSync(proxy.folder)
  const nginx = await startProxy(proxy)
  cleanup.defer(nginx.stop)
  const [first = 0, second = 0] = ports.direct
  return {
    url,
    instances: [`https://localhost:${first}`, `https://localhost:${second}`],
    instancePorts: ports.sites,
    unencryptedPort: ports.unencrypted,
    redis,
    supabase: { url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY },
    admin,
  }
}

async function createAdmin(env: BackendEnv): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = env
  const { id } = await createAccount({ url, publishableKey, secretKey }, admin)
  await createApiClient(url, secretKey).from('profiles').update({ role: 'admin' }).eq('id', id).throwOnError()
}

await runMain(async (cleanup) => {
  const missing = ['nginx', 'redis-server', 'openssl', 'rsync'].filter((program) => !isInstalled(program))
  if (missing.length > 0) {
    throw new LauncherError(
      `Not installed here: ${missing.join(', ')}. On Debian: apt-get install nginx-light redis-server openssl rsync`,
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'arcline-deploy-'))
  cleanup.defer(() => rmSync(folder, { recursive: true }))
  process.send?.(await start(folder, cleanup))
  await new Promise(() => {})
})
