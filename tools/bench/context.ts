import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type BenchDatabase, startDatabase } from '@/tools/bench/database/database'
import { startBackend } from '@/tools/local-backend/backend'
import { ROOT } from '@/tools/local-backend/paths'
import { findPort } from '@/tools/local-backend/ports'
import { NEXT, runProcess } from '@/tools/local-backend/process'
import { NEXT_ENV, provideSite, startSite } from '@/tools/local-backend/site'

/** What measurements share. Each server is started when it is first asked for; the run stops all. */
export type BenchContext = {
  /** Whether to repeat less. */
  quick: boolean
  cleanup: AsyncDisposableStack
  /** The address of the site on the sample data, without a slash at its end. */
  site(): Promise<string>
  /** The address of an app without content, by the same Next. */
  emptyApp(): Promise<string>
  database(): Promise<BenchDatabase>
}

export function createContext(cleanup: AsyncDisposableStack, quick: boolean): BenchContext {
  return {
    quick,
    cleanup,
    site: once(() => startBenchSite(cleanup)),
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

/** A folder that is removed at the end. */
export function temporaryFolder(cleanup: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'arcline-bench-'))
  cleanup.defer(() => rmSync(folder, { recursive: true }))
  return folder
}

async function startBenchSite(cleanup: AsyncDisposableStack): Promise<string> {
  const port = await findPort()
  const url = `http://localhost:${port}`
  const { env, stop } = await startBackend({ seed: true, siteUrl: url })
  cleanup.defer(stop)
  const folder = join(temporaryFolder(cleanup), 'site')
  await provideSite(folder, env, console.log)
  const site = await startSite(folder, { port, env, onOutput: () => {} })
  cleanup.defer(site.stop)
  return url
}

async function startEmptyApp(cleanup: AsyncDisposableStack): Promise<string> {
  // Not inside the project, whose middleware would be found.
  const copy = temporaryFolder(cleanup)
  cpSync(join(ROOT, 'tools/bench/empty-app'), copy, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const env = { ...process.env, ...NEXT_ENV, NODE_ENV: 'production' as const }
  await runProcess({
    name: 'build of the empty app',
    args: [NEXT, 'build'],
    cwd: copy,
    env,
    onOutput: () => {},
  })
  const folder = join(copy, '.next/standalone', relative('/', copy))
  cpSync(join(copy, '.next/static'), join(folder, '.next/static'), { recursive: true })
  const port = await findPort()
  const app = await startSite(folder, { port, env: {}, onOutput: () => {} })
  cleanup.defer(app.stop)
  return `http://localhost:${port}`
}

/** How far the empty page's size may be from the site's, as a share. */
const TOLERANCE = 0.02

/**
 * A page of the empty app that is as large as another, in plain text.
 * @param app the app's address, without a slash at its end.
 * @returns its address.
 * @throws Error when its size comes out otherwise.
 */
export async function emptyPage(app: string, bytes: number): Promise<string> {
  const at = (characters: number) => `${app}/filler/${characters}`
  const base = await bytesOf(at(0))
  const perCharacter = ((await bytesOf(at(10_000))) - base) / 10_000
  const url = at(Math.round((bytes - base) / perCharacter))
  const size = await bytesOf(url)
  if (Math.abs(size - bytes) <= bytes * TOLERANCE) return url
  throw new Error(`The empty page has ${size} bytes and not ${bytes}.`)
}

/** The size of a document, as it is before any compression. @throws Error when it is not there. */
export async function bytesOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return (await response.arrayBuffer()).byteLength
}

/** The address of the lineup that the list shows first. @throws Error when the list is empty. */
export async function firstLineup(site: string): Promise<string> {
  const html = await (await fetch(site)).text()
  const [path] = html.match(/\/lineup\/[a-z0-9-]+/) ?? []
  if (!path) throw new Error('The list shows no lineup.')
  return path
}
