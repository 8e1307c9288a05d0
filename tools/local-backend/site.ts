import { createHmac } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LauncherError } from './errors'
import { waitForLock } from './lock'
import { LOCAL, NEXT_OUTPUT, ROOT } from './paths'
import { NEXT_BIN, type ProcessOptions, type RunningProcess, runProcess, startProcess } from './process'

const STANDALONE = join(NEXT_OUTPUT, 'standalone')
const SERVER = join(STANDALONE, 'server.js')

const SOURCES = [
  '{app,components,lib,public,supabase/templates}/**',
  '{instrumentation,middleware,next.config}.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package{,-lock}.json',
]

/** Files and folders below `root` that the build depends on. The lockfile stands for the installed packages. */
export const listSources = (root: string) => globSync(SOURCES, { cwd: root })

/** Whether a source has changed since. A deletion changes the time of a folder; in `root`, it makes the build fail. */
export const hasChangedSince = (root: string, timeMs: number) =>
  listSources(root).some((source) => statSync(join(root, source)).mtimeMs > timeMs)

/** Limits the memory arenas of glibc: each keeps what it once needed, and decoding images would fill several. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/** For all commands of Next: disables telemetry and resolves `localhost` to 127.0.0.1. */
export const NEXT_ENV = {
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim(),
}

type Env = Record<string, string>

/** Builds a standalone server. @param env names the backend of static pages. @throws LauncherError when it fails. */
export const buildSite = (env: Env): Promise<void> => withBuildLock(console.log, () => build(env))

/** The lines of Next's output that tell how far a build is. */
const BUILD_STEPS = /(?:Compiled successfully|Collecting page data|Generating static pages).*/g

/**
 * Makes `folder` a copy of the current build, after building if a source is newer. Each running site has its own copy,
 * because it writes rendered pages into it. @throws LauncherError with the build's output when the build fails.
 */
export function ensureSiteCopy(folder: string, env: Env, log: (line: string) => void): Promise<void> {
  return withBuildLock(log, async () => {
    if (!isUpToDate()) {
      log('Building the site. This takes a minute or two, and only after a change …')
      await build(env, (text) => {
        for (const [step] of text.matchAll(BUILD_STEPS)) log(`  ${step}`)
      })
    }
    if (readBuildId(folder) !== readBuildId(STANDALONE)) replaceWithCopy(folder)
  })
}

/** Builds share one output folder, so only one process at a time may build or copy. */
async function withBuildLock(log: (line: string) => void, run: () => Promise<void>): Promise<void> {
  const onWait = (pid: number) => log(`Waiting for process ${pid}, which is building the site …`)
  const release = await waitForLock(join(LOCAL, 'build.lock.db'), onWait)
  try {
    await run()
  } finally {
    release()
  }
}

async function build(env: Env, onOutput?: ProcessOptions['onOutput']): Promise<void> {
  rmSync(STANDALONE, { recursive: true, force: true })
  const startedAt = new Date()
  const buildEnv = { ...process.env, ...env }
  await runProcess({
    name: 'build',
    args: [NEXT_BIN, 'build'],
    cwd: ROOT,
    env: { ...buildEnv, ...NEXT_ENV, ...actionKeyEnv(buildEnv), NODE_ENV: 'production' },
    onOutput,
  })
  cpSync(join(NEXT_OUTPUT, 'static'), join(STANDALONE, '.next/static'), { recursive: true })
  cpSync(join(ROOT, 'public'), join(STANDALONE, 'public'), { recursive: true })
  // Sources that change during the build count as newer than it.
  utimesSync(SERVER, startedAt, startedAt)
}

/**
 * Next derives the ids of server actions from this key, which may differ in each build. Made from the secret of the
 * project, it stays the same, so that a version of the site knows the forms of pages that another version has rendered.
 */
function actionKeyEnv({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, SUPABASE_SECRET_KEY }: NodeJS.ProcessEnv): Env {
  if (NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || !SUPABASE_SECRET_KEY) return {}
  const key = createHmac('sha256', SUPABASE_SECRET_KEY).update('server-actions').digest('base64')
  return { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key }
}

export const copySite = (folder: string): Promise<void> =>
  withBuildLock(console.log, async () => replaceWithCopy(folder))

function replaceWithCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(STANDALONE, folder, { recursive: true, verbatimSymlinks: true })
}

function isUpToDate(): boolean {
  if (!existsSync(SERVER) || hasChangedSince(ROOT, statSync(SERVER).mtimeMs)) return false
  // Which caches a site uses is decided by `next.config.ts` when it is built.
  const { config } = JSON.parse(readFileSync(join(NEXT_OUTPUT, 'required-server-files.json'), 'utf8'))
  return Boolean(config.cacheHandlers.default) === Boolean(process.env.REDIS_URL)
}

function readBuildId(folder: string): string | undefined {
  const file = join(folder, '.next/BUILD_ID')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export type SiteOptions = {
  port: number
  /** The host name or IP address to listen on. Default: localhost. */
  host?: string
  env: Env
  onOutput?: ProcessOptions['onOutput']
}

/** Serves a copy of the built site. Resolves once it responds. @throws LauncherError when it does not start. */
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
  return waitUntilReady(site, host, port)
}

export function startDevServer({ port, host = 'localhost', env }: Omit<SiteOptions, 'onOutput'>) {
  const args = [NEXT_BIN, 'dev', '--port', String(port), '--hostname', host]
  const devEnv: NodeJS.ProcessEnv = { ...process.env, ...env, ...NEXT_ENV, NODE_ENV: 'development' }
  return waitUntilReady(startProcess({ name: 'site', args, cwd: ROOT, env: devEnv }), host, port)
}

/** Time for the first response of a site, in ms. The development server compiles the sources then. */
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
