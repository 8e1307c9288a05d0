import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startDatabase } from '@/tools/bench/database/database'
import { startBackend } from '@/tools/local-backend/backend'
import { ROOT } from '@/tools/local-backend/paths'
import { findPort } from '@/tools/local-backend/ports'
import { NEXT_BIN, runProcess } from '@/tools/local-backend/process'
import { NEXT_ENV, startSite } from '@/tools/local-backend/site'
import { ensureSiteCopy } from '@/tools/local-backend/site-build'

export type BenchContext = ReturnType<typeof createContext>

/** Each server is started on first use and stopped at the end of the run. */
export function createContext(cleanup: AsyncDisposableStack, quick: boolean) {
  return {
    quick,
    cleanup,
    /** URL without a slash at the end. */
    site: once(() => startBenchSite(cleanup)),
    /** An app without content, built with the same Next version. */
    emptyApp: once(() => startEmptyApp(cleanup)),
    database: once(() => startDatabase(cleanup)),
  }
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => {
    started ??= start()
    return started
  }
}

export function makeTemporaryFolder(cleanup: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'arcline-bench-'))
  cleanup.defer(() => rmSync(folder, { recursive: true }))
  return folder
}

async function startBenchSite(cleanup: AsyncDisposableStack): Promise<string> {
  const port = await findPort()
  const url = `http://localhost:${port}`
  const { env, stop } = await startBackend({ seed: true, siteUrl: url })
  cleanup.defer(stop)
  const folder = join(makeTemporaryFolder(cleanup), 'site')
  await ensureSiteCopy(folder, env, console.log)
  const site = await startSite(folder, { port, env, onOutput: () => {} })
  cleanup.defer(site.stop)
  return url
}

async function startEmptyApp(cleanup: AsyncDisposableStack): Promise<string> {
  // Outside of the project, where Next would find the site's middleware.
  const copy = makeTemporaryFolder(cleanup)
  cpSync(join(ROOT, 'tools/bench/empty-app'), copy, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const env = { ...process.env, ...NEXT_ENV, NODE_ENV: 'production' as const }
  await runProcess({
    name: 'build of the empty app',
    args: [NEXT_BIN, 'build'],
    cwd: copy,
    env,
    onOutput: () => {},
  })
  // Next's root is `/` here, so the standalone folder contains the whole path of the copy.
  const folder = join(copy, '.next/standalone', relative('/', copy))
  cpSync(join(copy, '.next/static'), join(folder, '.next/static'), { recursive: true })
  const port = await findPort()
  const app = await startSite(folder, { port, env: {}, onOutput: () => {} })
  cleanup.defer(app.stop)
  return `http://localhost:${port}`
}

/** Share of the wanted size. */
const TOLERANCE = 0.02

export async function findPlainTextPage(app: string, bytes: number): Promise<string> {
  const urlFor = (characters: number) => `${app}/filler/${characters}`
  const base = await fetchBytes(urlFor(0))
  const perCharacter = ((await fetchBytes(urlFor(10_000))) - base) / 10_000
  const url = urlFor(Math.round((bytes - base) / perCharacter))
  const size = await fetchBytes(url)
  if (Math.abs(size - bytes) <= bytes * TOLERANCE) return url
  throw new Error(`The plain text page has ${size} bytes instead of ${bytes}.`)
}

export async function fetchBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return (await response.arrayBuffer()).byteLength
}

export async function findFirstLineup(site: string): Promise<string> {
  const html = await (await fetch(site)).text()
  const [path] = html.match(/\/lineup\/[a-z0-9-]+/) ?? []
  if (!path) throw new Error('The list shows no lineup.')
  return path
}
