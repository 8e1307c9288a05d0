import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base } from 'vitest'
import { ROOT } from '@/tools/local-backend/paths'
import { startHostedProject } from './hosted-project'
import { isInstalled, type Program, runOnPort } from './programs'
import { startProxy } from './proxy'
import { startInstance } from './service'

const PORT = Number(process.env.DEPLOY_PORT ?? 5800)
const ports = {
  proxy: PORT,
  http: PORT + 1,
  unencrypted: PORT + 2,
  redis: PORT + 3,
  first: PORT + 4,
  second: PORT + 5,
  /** HTTPS of each single instance. */
  direct: [PORT + 6, PORT + 7],
}

/** @throws Error with the output of a command that fails. */
export const run = promisify(execFile)

export type Site = Awaited<ReturnType<typeof startSite>>

/** Redis, a stand-in for Supabase, and two instances of one build behind nginx. */
export const test = base.extend<{ site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      await using cleanup = new AsyncDisposableStack()
      await use(await startSite(cleanup))
    },
    { scope: 'worker' },
  ],
})

async function startSite(cleanup: AsyncDisposableStack) {
  const missing = ['nginx', 'redis-server', 'openssl', 'rsync'].filter((program) => !isInstalled(program))
  if (missing.length > 0)
    throw new Error(
      `Not installed here: ${missing.join(', ')}. On Debian: apt-get install nginx-light redis-server openssl rsync`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'arcline-deploy-'))
  cleanup.defer(() => rmSync(folder, { recursive: true }))

  function restartable<Args extends unknown[]>(start: (...args: Args) => Promise<Program>) {
    let program: Program | undefined
    const stop = async () => program?.stop()
    cleanup.defer(stop)
    return {
      stop,
      async restart(...args: Args) {
        await stop()
        program = await start(...args)
      },
    }
  }

  const redisArgs = ['--port', String(ports.redis), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const redis = restartable(() => runOnPort('redis-server', redisArgs, ports.redis))
  await redis.restart()
  const url = `https://localhost:${ports.proxy}`
  const { env: projectEnv, ...project } = await startHostedProject(url, cleanup)
  const env = { ...projectEnv, REDIS_URL: `redis://127.0.0.1:${ports.redis}`, TRUSTED_PROXIES: '1' }

  const build = (checkout: string) =>
    run(join(checkout, 'node_modules/.bin/node'), ['--import', 'tsx', 'tools/local-backend/build.ts'], {
      cwd: checkout,
      // Vitest sets another NODE_ENV.
      env: { ...process.env, ...env, NODE_ENV: 'production' },
    })
  await build(ROOT)

  const createInstance = (port: number) =>
    // `restart` starts the version in `checkout`, as `systemctl restart` does after a build.
    restartable((checkout: string) =>
      startInstance({ port, folder: join(folder, String(port)), env, checkout }),
    )
  const [first, second] = [createInstance(ports.first), createInstance(ports.second)]
  for (const instance of [first, second]) await instance.restart(ROOT)

  const proxy = await startProxy({
    folder: join(folder, 'nginx'),
    port: ports.proxy,
    httpPort: ports.http,
    unencryptedPort: ports.unencrypted,
    instancePorts: [ports.first, ports.second],
    directPorts: ports.direct,
  })
  cleanup.defer(proxy.stop)
  return {
    ...project,
    ...{ folder, env, build, redis, first, second, ports },
    /** The proxy, which forwards to any instance. */
    url,
    // These skip the cache of the proxy.
    firstUrl: `https://localhost:${ports.direct[0]}`,
    secondUrl: `https://localhost:${ports.direct[1]}`,
  }
}
