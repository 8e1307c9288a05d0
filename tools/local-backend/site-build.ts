import { createHmac } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { addCompileHints } from './compile-hints'
import { waitForLock } from './lock'
import { LOCAL, NEXT_OUTPUT, ROOT } from './paths'
import { NEXT_BIN, type ProcessOptions, runProcess } from './process'
import { NEXT_ENV } from './site'

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
