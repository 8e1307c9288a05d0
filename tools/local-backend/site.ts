import { createHmac } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addCompileHints } from './compile-hints'
import { LauncherError } from './errors'
import { waitForLock } from './lock'
import { LOCAL, NEXT_OUTPUT, ROOT } from './paths'
import { NEXT_BIN, type ProcessOptions, type RunningProcess, runProcess, startProcess } from './process'

const STANDALONE = join(NEXT_OUTPUT, 'standalone')
const SERVER = join(STANDALONE, 'server.js')

const SOURCE_FOLDERS = '{app,components,lib,public,supabase/templates}/**'

/** The lockfile stands for the installed packages. */
export const ROOT_SOURCES = [
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
]

/** What the build depends on, besides the environment. */
export const listSources = (root: string) => [...globSync(SOURCE_FOLDERS, { cwd: root }), ...ROOT_SOURCES]

/** A deletion changes the time of the folder, which is one of the sources. */
export const hasChangedSince = (root: string, timeMs: number) =>
  listSources(root).some((source) => {
    const found = statSync(join(root, source), { throwIfNoEntry: false })
    return !found || found.mtimeMs > timeMs
  })

/** Each memory arena of glibc keeps the most it ever needed, and decoding images would fill several. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/** Disables telemetry, and resolves `localhost` to 127.0.0.1. */
export const NEXT_ENV = {
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --dns-result-order=ipv4first`.trim(),
}

type Vars = Record<string, string>

/** @param env names the backend that static pages read. @throws LauncherError when the build fails. */
export const buildSite = (env: Vars): Promise<void> => withBuildLock(console.log, () => build(env))

const BUILD_STEPS = /(?:Compiled successfully|Collecting page data|Generating static pages).*/g

/**
 * Each running site needs its own copy, because it writes rendered pages there.
 * @throws LauncherError with the output of a build that fails.
 */
export function ensureSiteCopy(folder: string, env: Vars, log: (line: string) => void): Promise<void> {
  return withBuildLock(log, async () => {
    if (!isUpToDate({ ...process.env, ...env })) {
      log('Building the site. This takes a minute or two, and only after a change …')
      await build(env, (text) => {
        for (const [step] of text.matchAll(BUILD_STEPS)) log(`  ${step}`)
      })
    }
    // The copy may be of an earlier build.
    if (readBuildId(folder) !== readBuildId(STANDALONE)) replaceWithCopy(folder)
  })
}

/** Builds share one output folder. */
async function withBuildLock(log: (line: string) => void, run: () => Promise<void>): Promise<void> {
  const onWait = (pid: number) => log(`Waiting for process ${pid}, which is building the site …`)
  const release = await waitForLock(join(LOCAL, 'build.lock.db'), onWait)
  try {
    await run()
  } finally {
    release()
  }
}

async function build(env: Vars, onOutput?: ProcessOptions['onOutput']): Promise<void> {
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
  addCompileHints(join(STANDALONE, '.next/static/chunks'))
  cpSync(join(ROOT, 'public'), join(STANDALONE, 'public'), { recursive: true })
  // Sources that change during the build then count as newer.
  utimesSync(SERVER, startedAt, startedAt)
}

/**
 * Next derives the ids of server actions from this key. It is the same in every build, so that a version of the site
 * knows the forms of another one.
 */
function actionKeyEnv({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, SUPABASE_SECRET_KEY }: NodeJS.ProcessEnv): Vars {
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

/** The build depends on the sources, on the variables in `env` of `next.config.ts`, and on whether there is Redis. */
function isUpToDate(env: NodeJS.ProcessEnv): boolean {
  if (!existsSync(SERVER) || hasChangedSince(ROOT, statSync(SERVER).mtimeMs)) return false
  const { config } = JSON.parse(readFileSync(join(NEXT_OUTPUT, 'required-server-files.json'), 'utf8'))
  const usesRedis = Boolean(config.cacheHandlers.default)
  const isSameSite = Object.entries(config.env).every(([name, value]) => value === (env[name] ?? ''))
  return isSameSite && usesRedis === Boolean(env.REDIS_URL)
}

function readBuildId(folder: string): string | undefined {
  const file = join(folder, '.next/BUILD_ID')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

type SiteOptions = {
  port: number
  host?: string
  env: Vars
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
