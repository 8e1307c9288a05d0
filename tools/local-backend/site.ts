import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LauncherError } from './errors'
import { waitForLock } from './lock'
import { LOCAL, NEXT_OUTPUT, ROOT } from './paths'
import { NEXT, type ProcessOptions, type RunningProcess, runProcess, startProcess } from './process'

/** The built server with everything that it serves. */
const STANDALONE = join(NEXT_OUTPUT, 'standalone')
const SERVER = join(STANDALONE, 'server.js')

/** Everything that `next build` makes the site from. */
const SOURCES = [
  '{app,components,lib,public,deploy/shared-cache,supabase/templates}/**',
  '{instrumentation,middleware,next.config}.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package{,-lock}.json',
]

/** The files and folders below `root` that the site is made from. Installed packages are named by the lockfile. */
export const sourcesOf = (root: string) => globSync(SOURCES, { cwd: root })

/** Whether a source was changed, added or removed after `time`, in ms; a folder changes with the names in it. */
export const changedSince = (root: string, time: number) =>
  sourcesOf(root).some((source) => statSync(join(root, source)).mtimeMs > time)

/**
 * Has glibc's threads share two memory pools. Each pool keeps what it once needed, and unpacking pictures would leave
 * several with hundreds of megabytes.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/** For all of Next's programs: no telemetry, and `localhost` is 127.0.0.1. */
export const NEXT_ENV = {
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim(),
}

type Env = Record<string, string>

/**
 * Builds the site into one folder that needs nothing else to run, showing the build's output.
 * @param env what the pages are rendered from.
 * @throws LauncherError when it fails.
 */
export const buildSite = (env: Env): Promise<void> => withBuildLock(console.log, () => build(env))

/**
 * Brings `folder` to a copy of the built site, which is built first when it is missing or older than its sources. Each
 * running site has its own copy, because the server writes the pages that it renders into it.
 * @throws LauncherError with the build's output when it fails.
 */
export function provideSite(folder: string, env: Env, log: (line: string) => void): Promise<void> {
  return withBuildLock(log, async () => {
    if (!isUpToDate()) {
      log('Building the site. This takes a minute, and only after a change …')
      await build(env, () => {})
    }
    if (buildId(folder) !== buildId(STANDALONE)) copySite(folder)
  })
}

/** Builds share one output folder, so one process at a time may build or copy. */
async function withBuildLock(log: (line: string) => void, work: () => Promise<void>): Promise<void> {
  const onWait = (pid: number) => log(`Waiting for process ${pid}, which is building the site …`)
  const release = await waitForLock(join(LOCAL, 'build.lock.db'), onWait)
  try {
    await work()
  } finally {
    release()
  }
}

async function build(env: Env, onOutput?: ProcessOptions['onOutput']): Promise<void> {
  rmSync(STANDALONE, { recursive: true, force: true })
  const started = new Date()
  await runProcess({
    name: 'build',
    args: [NEXT, 'build'],
    cwd: ROOT,
    env: { ...process.env, ...env, ...NEXT_ENV, NODE_ENV: 'production' },
    onOutput,
  })
  cpSync(join(NEXT_OUTPUT, 'static'), join(STANDALONE, '.next/static'), { recursive: true })
  cpSync(join(ROOT, 'public'), join(STANDALONE, 'public'), { recursive: true })
  utimesSync(SERVER, started, started)
}

/** Copies the built site. */
export function copySite(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(STANDALONE, folder, { recursive: true, verbatimSymlinks: true })
}

function isUpToDate(): boolean {
  if (!existsSync(SERVER) || changedSince(ROOT, statSync(SERVER).mtimeMs)) return false
  const { config } = JSON.parse(readFileSync(join(NEXT_OUTPUT, 'required-server-files.json'), 'utf8'))
  return Boolean(config.cacheHandler) === Boolean(process.env.REDIS_URL)
}

function buildId(folder: string): string | undefined {
  const file = join(folder, '.next/BUILD_ID')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export type SiteOptions = {
  port: number
  /** The address to listen on; localhost unless given. */
  host?: string
  /** What the site needs to know of its backend. */
  env: Env
  onOutput?: ProcessOptions['onOutput']
}

/** Serves a copy of the built site. @returns once it answers. */
export function startSite(folder: string, { port, host = 'localhost', env, onOutput }: SiteOptions) {
  const site = startProcess({
    name: 'site',
    args: ['server.js'],
    cwd: folder,
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
  return whenReady(site, host, port)
}

/** Serves the sources, following every change. @returns once it answers. */
export function startDevServer({ port, host = 'localhost', env }: SiteOptions) {
  const args = [NEXT, 'dev', '--port', String(port), '--hostname', host]
  const devEnv: NodeJS.ProcessEnv = { ...process.env, ...env, ...NEXT_ENV, NODE_ENV: 'development' }
  return whenReady(startProcess({ name: 'site', args, cwd: ROOT, env: devEnv }), host, port)
}

/** How long a site may take to answer for the first time, in ms; sources are compiled on that occasion. */
const START_TIMEOUT_MS = 120_000

async function whenReady(site: RunningProcess, host: string, port: number): Promise<RunningProcess> {
  const url = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}/api/health`
  try {
    await Promise.race([answers(url), site.crashed])
    return site
  } catch (error) {
    await site.stop()
    throw error
  }
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  const ask = () => fetch(url, { signal: AbortSignal.timeout(START_TIMEOUT_MS) }).catch(() => undefined)
  while (!(await ask())) {
    if (Date.now() > deadline)
      throw new LauncherError(`The site did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s.`)
    await sleep(100)
  }
}
