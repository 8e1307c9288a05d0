/**
 * Starts Redis, a backend, two instances of one build and the proxy, as they run online but for Supabase. Tells the parent
 * process where they are, and stops them on SIGTERM.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, clientOf, createAccount } from '../../supabase/seed/accounts.ts'
import { explain } from '../../tools/local-backend/errors.ts'
import { createParts, type Parts } from '../../tools/local-backend/parts.ts'
import { freshenSite, serveBuild } from '../../tools/local-backend/site.ts'
import { stopSignal } from '../../tools/local-backend/stop-signal.ts'
import { addBackend } from '../../tools/local-backend/with-backend.ts'
import { isInstalled } from './programs.ts'
import { startProxy } from './proxy.ts'
import { startRedis, stopRedis } from './redis.ts'

const PORT = Number(process.env.DEPLOY_PORT ?? 5800)
const ports = {
  proxy: PORT,
  plain: PORT + 1,
  direct: [PORT + 2, PORT + 3],
  sites: [PORT + 4, PORT + 5],
  redis: PORT + 6,
}

const admin: Account = {
  role: 'admin',
  email: 'admin@deploy.test',
  password: 'secret-admin',
  username: 'Deployer',
}

/** What the tests know of the site as it runs online. */
export type Deployment = {
  /** Through the proxy, to any instance. */
  url: string
  /** To each instance alone. */
  instances: [string, string]
  redis: { port: number; folder: string }
  supabase: { url: string; secretKey: string }
  admin: Account
}

async function start(folder: string, parts: Parts): Promise<Deployment> {
  const url = `https://localhost:${ports.proxy}`
  const redis = { port: ports.redis, folder }
  await startRedis(redis)
  // A test may have started it anew.
  parts.add({ name: 'Redis', stop: () => stopRedis(redis) })
  // Read by the build, which takes the shared cache in, and by each instance.
  process.env.REDIS_URL = `redis://127.0.0.1:${ports.redis}`
  const { env } = await addBackend({ siteUrl: url }, parts)
  await makeAdmin(env)
  for (const port of ports.sites) {
    const site = { port, host: 'localhost', folder: join(folder, String(port)), log: () => {} }
    await serveBuild({ ...site, env: { ...env, TRUSTED_PROXIES: '1' } }, parts)
    await freshenSite('localhost', port, env.SUPABASE_SECRET_KEY)
  }
  const proxy = {
    folder: join(folder, 'nginx'),
    port: ports.proxy,
    plain: ports.plain,
    instances: ports.sites,
    direct: ports.direct,
  }
  mkdirSync(proxy.folder)
  parts.add(await startProxy(proxy))
  const [first = 0, second = 0] = ports.direct
  return {
    url,
    instances: [`https://localhost:${first}`, `https://localhost:${second}`],
    redis,
    supabase: { url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY },
    admin,
  }
}

async function makeAdmin(env: Awaited<ReturnType<typeof addBackend>>['env']): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = env
  const { id } = await createAccount({ url, publishableKey, secretKey, mailboxUrl: env.MAILBOX_URL }, admin)
  await clientOf(url, secretKey).from('profiles').update({ role: 'admin' }).eq('id', id).throwOnError()
}

const missing = ['nginx', 'redis-server', 'openssl'].filter((program) => !isInstalled(program))
if (missing.length > 0) {
  console.error(
    `Not installed here: ${missing.join(', ')}. On Debian: apt-get install nginx-light redis-server openssl`,
  )
  process.exit(1)
}
const parts = createParts()
const folder = mkdtempSync(join(tmpdir(), 'arcline-deploy-'))
parts.add({ name: 'folder', stop: async () => rmSync(folder, { recursive: true }) })
const stopped = stopSignal()
let code = 0
try {
  const started = start(folder, parts).then((deployment) => process.send?.(deployment))
  await Promise.race([started, parts.crashed, stopped])
  await Promise.race([parts.crashed, stopped])
} catch (error) {
  console.error(explain(error))
  code = 1
}
await parts.stop()
process.exit(code)
