import { once } from 'node:events'
import { createWriteStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { routes } from '@/lib/routes'
import { type Accounts, readAccounts, replacePublishedPasswords, seedOnce, writeAccounts } from './accounts'
import type { BackendMessage, BackendWorkerData } from './backend-worker'
import { clearIncomplete, type DataFolder, markComplete, openDataFolder } from './data-folder'
import { LauncherError } from './errors'
import { loadKeys } from './keys'
import { MAIL_FROM } from './mails'
import { MIGRATIONS } from './paths'
import { findPort } from './ports'
import type { Running } from './process'
import { LOCAL_TEMPLATE } from './resend-email'

export type BackendOptions = {
  /** A data folder to use and keep; without one a temporary folder is made, and removed at the end. */
  folder?: string
  /** Whether an empty database gets the sample data; not unless asked for. */
  seed?: boolean
  /** Another folder of migrations than the project's. */
  migrations?: string
  /** Where mails lead; http://localhost:3000 unless given. */
  siteUrl?: string
  /** The preferred port of the APIs; those of the mailbox come after it. Any free ports unless given. */
  port?: number
  /** Whether others can reach the site: the sample accounts then have no published passwords. */
  isPublic?: boolean
  /** Gets a line for each thing worth telling; silent unless given. */
  log?: (line: string) => void
}

/** What a site needs to know of the embedded backend, as environment variables. */
export type BackendEnv = {
  SUPABASE_URL: string
  SUPABASE_PUBLISHABLE_KEY: string
  SUPABASE_SECRET_KEY: string
  SITE_URL: string
  MAILBOX_URL: string
  /** Read by Resend's client itself. */
  RESEND_BASE_URL: string
  RESEND_API_KEY: string
  RESEND_WEBHOOK_SECRET: string
  RESEND_CAMPAIGN_TEMPLATE: string
  /** The sender of mails, as `Name <address>`. */
  MAIL_FROM: string
  /** What makes the first admin. */
  SETUP_CODE: string
}

export type RunningBackend = Running & { env: BackendEnv; accounts: Accounts }

/**
 * Starts an embedded backend with its mailbox, beside any that already run, filled on the first start.
 * @throws LauncherError when its data is in use, or a migration or the seed fails; nothing is left running then.
 */
export async function startBackend(options: BackendOptions = {}): Promise<RunningBackend> {
  const cleanup = new AsyncDisposableStack()
  try {
    const path = options.folder ?? mkdtempSync(join(tmpdir(), 'arcline-'))
    if (!options.folder) cleanup.defer(() => rmSync(path, { recursive: true }))
    const folder = openDataFolder(path)
    cleanup.defer(folder.release)
    return { ...(await start(folder, options, cleanup)), stop: () => cleanup.disposeAsync() }
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

async function start(folder: DataFolder, options: BackendOptions, cleanup: AsyncDisposableStack) {
  const { siteUrl = 'http://localhost:3000', migrations = MIGRATIONS, port, log = () => {} } = options
  if (clearIncomplete(folder)) log('The last first start was interrupted; its unfinished data is made anew.')
  if (!existsSync(folder.database)) log('Making the database …')
  const keys = await loadKeys(folder.keys)
  const freePort = (offset: number) => findPort(port ? [port + offset] : [])
  const apiPort = await freePort(0)
  const ports = { web: await freePort(1), smtp: await freePort(2), resend: await freePort(3) }
  const env: BackendEnv = {
    SUPABASE_URL: `http://127.0.0.1:${apiPort}`,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SITE_URL: siteUrl,
    MAILBOX_URL: `http://127.0.0.1:${ports.web}`,
    RESEND_BASE_URL: `http://127.0.0.1:${ports.resend}`,
    RESEND_API_KEY: keys.resendKey,
    RESEND_WEBHOOK_SECRET: keys.webhookSecret,
    RESEND_CAMPAIGN_TEMPLATE: LOCAL_TEMPLATE,
    MAIL_FROM,
    SETUP_CODE: keys.setupCode,
  }
  const { database, storage } = folder
  const reports = { url: siteUrl + routes.mailEvents, secret: keys.webhookSecret }
  const worker = await startWorker(
    {
      mailbox: { ports, folder: folder.mail, resendKey: keys.resendKey, reports },
      supabase: { port: apiPort, keys, database, storage, migrations, siteUrl, smtpPort: ports.smtp },
    },
    folder.backendLog,
    log,
  )
  cleanup.defer(worker.stop)
  writeFileSync(folder.env, `${JSON.stringify(env, null, 2)}\n`, { mode: 0o600 })
  return { env, accounts: await fill(folder, env, options), crashed: worker.crashed }
}

/** Brings in the sample data on the first start. @returns its accounts. */
async function fill(folder: DataFolder, env: BackendEnv, options: BackendOptions): Promise<Accounts> {
  const target = {
    url: env.SUPABASE_URL,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
    mailboxUrl: env.MAILBOX_URL,
  }
  let accounts = readAccounts(folder) ?? []
  if (accounts.length === 0 && options.seed)
    accounts = await seedOnce(folder, target, options.log ?? (() => {}))
  if (options.isPublic && accounts.length > 0) {
    accounts = await replacePublishedPasswords(target, accounts)
    writeAccounts(folder, accounts)
  }
  markComplete(folder)
  return accounts
}

/**
 * Starts the backend's servers in a thread, which keeps the launcher free for signals and ends with it.
 * @throws LauncherError when they can't start.
 */
async function startWorker(
  workerData: BackendWorkerData,
  logFile: string,
  log: (line: string) => void,
): Promise<Running> {
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), {
    workerData,
    // The loader for TypeScript, without a test runner's own loader and options.
    execArgv: ['--import', 'tsx'],
    stdout: true,
    stderr: true,
  })
  const output = createWriteStream(logFile)
  for (const stream of [worker.stdout, worker.stderr]) stream.pipe(output, { end: false })
  const ready = Promise.withResolvers<void>()
  const crash = Promise.withResolvers<never>()
  worker.on('message', (message: BackendMessage) => {
    if (message === 'ready') ready.resolve()
    else if ('log' in message) log(message.log)
    else crash.reject(new LauncherError(message.failed))
  })
  worker.on('error', (error) =>
    crash.reject(new LauncherError(`The backend stopped unexpectedly: ${error.stack}`, { cause: error })),
  )
  worker.on('exit', () => crash.reject(new LauncherError(`The backend stopped unexpectedly. See ${logFile}`)))
  crash.promise.catch(() => {})
  const stop = async () => {
    if (worker.threadId === -1) return
    worker.postMessage('stop')
    await once(worker, 'exit')
  }
  try {
    await Promise.race([ready.promise, crash.promise])
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return { crashed: crash.promise, stop }
}
