import { once } from 'node:events'
import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { routes } from '@/lib/routes'
import {
  type Accounts,
  readAccounts,
  replacePublishedPasswords,
  seedIfEmpty,
  seedTarget,
  writeAccounts,
} from './accounts'
import type { BackendMessage, BackendPorts, BackendWorkerData } from './backend-worker'
import { clearIncomplete, type DataFolder, markComplete, openDataFolder } from './data-folder'
import { LauncherError } from './errors'
import { type Keys, loadKeys } from './keys'
import { MAIL_FROM } from './mails'
import { MIGRATIONS } from './paths'
import type { RunningService } from './process'
import { LOCAL_TEMPLATE_ID } from './resend-email'

export type BackendOptions = {
  /** Default: a temporary folder, deleted when the backend stops. */
  folder?: string
  seed?: boolean
  /** Connects as the superuser of a native Postgres with the project's schema. Default: PGlite in the data folder. */
  databaseUrl?: string
  migrations?: string
  /** Links in mails lead here. Default: http://localhost:3000. */
  siteUrl?: string
  /** Preferred port of the APIs; the mailbox prefers the next ones. Default: any free ports. */
  port?: number
  /** Other machines can reach the site, so published passwords are replaced. */
  isPublic?: boolean
  log?: (line: string) => void
  /** Called before the database is made. Requests wait for it. */
  onListening?: (env: BackendEnv) => void
}

const SAMPLE_SITE_SETTINGS = {
  OPERATOR_NAME: 'Sample Operator',
  OPERATOR_ADDRESS: '1 Example Street, 12345 Example Town',
  OPERATOR_EMAIL: 'hello@arcline.test',
  SITE_X_URL: 'https://x.com/arclinegg',
  SITE_YOUTUBE_URL: 'https://www.youtube.com/@arclinegg',
}

function readSiteSettings(): typeof SAMPLE_SITE_SETTINGS {
  const entries = Object.entries(SAMPLE_SITE_SETTINGS).map(([name, sample]) => [
    name,
    process.env[name] || sample,
  ])
  return Object.fromEntries(entries)
}

export type BackendEnv = ReturnType<typeof createEnv>

function createEnv(keys: Keys, ports: BackendPorts, siteUrl: string) {
  return {
    SUPABASE_URL: `http://127.0.0.1:${ports.api}`,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SITE_URL: siteUrl,
    MAILBOX_URL: `http://127.0.0.1:${ports.web}`,
    /** Resend's client reads this variable itself. */
    RESEND_BASE_URL: `http://127.0.0.1:${ports.resend}`,
    RESEND_API_KEY: keys.resendKey,
    RESEND_WEBHOOK_SECRET: keys.webhookSecret,
    RESEND_CAMPAIGN_TEMPLATE: LOCAL_TEMPLATE_ID,
    MAIL_FROM,
    SETUP_CODE: keys.setupCode,
    ...readSiteSettings(),
  }
}

export type RunningBackend = RunningService & { env: BackendEnv; accounts: Accounts }

/** @throws LauncherError when the data folder is in use, or a migration or the seed fails. */
export async function startBackend(options: BackendOptions = {}): Promise<RunningBackend> {
  const cleanup = new AsyncDisposableStack()
  try {
    const path = options.folder ?? mkdtempSync(join(tmpdir(), 'arcline-'))
    if (!options.folder) cleanup.defer(() => rmSync(path, { recursive: true }))
    const folder = openDataFolder(path)
    cleanup.defer(folder.release)
    return { ...(await startInFolder(folder, options, cleanup)), stop: () => cleanup.disposeAsync() }
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

async function startInFolder(folder: DataFolder, options: BackendOptions, cleanup: AsyncDisposableStack) {
  const { siteUrl = 'http://localhost:3000', migrations = MIGRATIONS, port, log = () => {} } = options
  if (clearIncomplete(folder)) log('The first start was interrupted; its data is made anew.')
  if (!existsSync(folder.database)) log('Making the database …')
  const keys = await loadKeys(folder.keys)
  const webhook = { url: siteUrl + routes.mailEvents, secret: keys.webhookSecret }
  const worker = startWorker(
    {
      port,
      mailbox: { folder: folder.mail, resendKey: keys.resendKey, webhook },
      supabase: {
        keys,
        databaseFolder: folder.database,
        databaseUrl: options.databaseUrl,
        storageFolder: folder.storage,
        migrationsFolder: migrations,
        siteUrl,
      },
    },
    folder.backendLog,
    log,
  )
  cleanup.defer(worker.stop)
  const env = createEnv(keys, await Promise.race([worker.ports, worker.crashed]), siteUrl)
  options.onListening?.(env)
  await Promise.race([worker.ready, worker.crashed])
  writeFileSync(folder.env, `${JSON.stringify(env, null, 2)}\n`, { mode: 0o600 })
  return { env, accounts: await prepareAccounts(folder, env, options), crashed: worker.crashed }
}

async function prepareAccounts(folder: DataFolder, env: BackendEnv, options: BackendOptions) {
  const { seed, isPublic, log = () => {} } = options
  const target = seedTarget(env)
  let accounts: Accounts = readAccounts(folder) ?? []
  if (accounts.length === 0 && seed) accounts = await seedIfEmpty(folder, target, log)
  if (isPublic && accounts.length > 0) {
    accounts = await replacePublishedPasswords(target, accounts)
    writeAccounts(folder, accounts)
  }
  markComplete(folder)
  return accounts
}

type BackendThread = RunningService & { ports: Promise<BackendPorts>; ready: Promise<void> }

/** Starts the backend in a worker thread, so that the launcher still reacts to signals. */
function startWorker(
  workerData: BackendWorkerData,
  logFile: string,
  log: (line: string) => void,
): BackendThread {
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), {
    workerData,
    // Only the TypeScript loader, so that a test runner's own loader and options are not inherited.
    execArgv: ['--import', 'tsx'],
    stdout: true,
    stderr: true,
  })
  const output = createWriteStream(logFile)
  for (const stream of [worker.stdout, worker.stderr]) stream.pipe(output, { end: false })
  const ports = Promise.withResolvers<BackendPorts>()
  const ready = Promise.withResolvers<void>()
  const crash = Promise.withResolvers<never>()
  let isReady = false
  worker.on('message', (message: BackendMessage) => {
    if ('ports' in message) ports.resolve(message.ports)
    else if ('isReady' in message) {
      isReady = true
      ready.resolve()
    } else if ('log' in message) log(message.log)
    else crash.reject(new LauncherError(message.failed))
  })
  worker.on('error', (error) =>
    crash.reject(new LauncherError(`The backend stopped unexpectedly: ${error.stack}`, { cause: error })),
  )
  worker.on('exit', () => crash.reject(new LauncherError(`The backend stopped unexpectedly. See ${logFile}`)))
  // Not every caller waits for `crashed`.
  crash.promise.catch(() => {})
  const stop = async () => {
    const hasEnded = worker.threadId === -1
    if (hasEnded) return
    if (isReady) worker.postMessage('stop')
    else void worker.terminate()
    await once(worker, 'exit')
  }
  return { ports: ports.promise, ready: ready.promise, crashed: crash.promise, stop }
}
