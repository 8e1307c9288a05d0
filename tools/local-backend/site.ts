import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '../../lib/routes.ts'
import { NEXT_ENV, provideSite } from './build.ts'
import { LauncherError } from './errors.ts'
import type { Parts } from './parts.ts'
import { ROOT } from './paths.ts'
import { packageFile, type RunningProgram, startProgram } from './processes.ts'

type SiteOptions = {
  port: number
  /** The address to listen on. */
  host: string
  /** Where the copy of the built site lives. */
  folder: string
  /** What the site needs to know of its backend. */
  env: Record<string, string>
  log(line: string): void
}

/** Starts a site, which then belongs to `parts`. */
export type StartSite = (options: SiteOptions, parts: Parts) => Promise<RunningProgram>

/**
 * Has the site's threads share their memory pools: each keeps what it once needed, and unpacking pictures would leave
 * several with hundreds of megabytes. Another setting of the machine's own wins.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

/** Serves the built site, building it first when the sources changed. */
export const serveBuild: StartSite = async ({ port, host, folder, env, log }, parts) => {
  await provideSite(folder, { env, log }, parts)
  return parts.add(
    startProgram({
      name: 'site',
      script: 'server.js',
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
      output: 'shown',
    }),
  )
}

/** Serves the sources, following every change. */
export const serveSources: StartSite = async ({ port, host, env }, parts) =>
  parts.add(
    startProgram({
      name: 'site',
      script: packageFile('next/dist/bin/next'),
      args: ['dev', '--port', String(port), '--hostname', host],
      cwd: ROOT,
      env: { ...process.env, ...env, ...NEXT_ENV, NODE_ENV: 'development' },
      output: 'shown',
    }),
  )

/** How long a site may take to answer for the first time, in ms; sources are compiled on that occasion. */
const PATIENCE = 120_000
const PAUSE = 100

/**
 * Waits for the site that listens on `host` and has it drop every stored page: they were rendered at build
 * time, from the data of that time.
 * @throws LauncherError when it does not answer, or answers anything but 204.
 */
export async function freshenSite(host: string, port: number, secretKey: string): Promise<void> {
  const address = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const url = `http://${address}:${port}${routes.revalidate}`
  const response = await firstAnswer(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  })
  if (response.status === 204) return
  throw new LauncherError(
    `The site is up but kept its stored pages, which may show old data: POST ${url} answered ${response.status}, not 204.`,
  )
}

async function firstAnswer(url: string, init: RequestInit): Promise<Response> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    } catch (error) {
      if (Date.now() > deadline) {
        throw new LauncherError(`The site did not answer at ${url} within ${PATIENCE / 1000} s.`, {
          cause: error,
        })
      }
      await sleep(PAUSE)
    }
  }
}
