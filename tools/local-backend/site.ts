import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { LauncherError } from './errors'
import { ROOT } from './paths'
import { NEXT_BIN, type ProcessOptions, type RunningProcess, startProcess } from './process'

/** Each memory arena of glibc keeps the most it ever needed, and decoding images would fill several. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/** Disables telemetry, and resolves `localhost` to 127.0.0.1. */
export const NEXT_ENV = {
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim(),
}

type SiteOptions = {
  port: number
  host?: string
  env: Record<string, string>
  onOutput?: ProcessOptions['onOutput']
}

/** Resolves once the site responds. @throws LauncherError when it does not start. */
export function startSite(folder: string, { port, host = 'localhost', env, onOutput }: SiteOptions) {
  const site = startProcess({
    name: 'site',
    args: ['server.js'],
    cwd: folder,
    // Variables before `process.env` are defaults.
    env: {
      ...MEMORY_ENV,
      ...process.env,
      ...env,
      ...NEXT_ENV,
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTNAME: host,
    },
    onOutput,
  })
  return waitUntilReady(site, host, port)
}

export function startDevServer({ port, host = 'localhost', env }: Omit<SiteOptions, 'onOutput'>) {
  const args = [NEXT_BIN, 'dev', '--port', String(port), '--hostname', host]
  const devEnv: NodeJS.ProcessEnv = { ...process.env, ...env, ...NEXT_ENV, NODE_ENV: 'development' }
  return waitUntilReady(startProcess({ name: 'site', args, cwd: ROOT, env: devEnv }), host, port)
}

/** The development server compiles its sources first. */
const START_TIMEOUT_MS = 120_000

async function waitUntilReady(site: RunningProcess, host: string, port: number): Promise<RunningProcess> {
  const reachable = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const url = `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}/api/health`
  try {
    await Promise.race([waitForResponse(url), site.crashed])
    return site
  } catch (error) {
    await site.stop()
    throw error
  }
}

async function waitForResponse(url: string): Promise<void> {
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS)
  while (true) {
    const response = await fetch(url, { signal: timeout }).catch(() => undefined)
    if (response) return
    if (timeout.aborted)
      throw new LauncherError(`The site did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s.`)
    await sleep(100)
  }
}
