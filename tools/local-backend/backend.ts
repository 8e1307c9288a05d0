import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@/lib/routes'
import {
  type Accounts,
  readAccounts,
  replacePublishedPasswords,
  seedIfEmpty,
  seedTarget,
  writeAccounts,
} from './accounts'
import { launchBackend } from './backend-launch'
import type { BackendPorts } from './backend-process'
import { clearIncomplete, type DataFolder, markComplete, openDataFolder } from './data-folder'
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
}

const SAMPLE_SITE_SETTINGS = {
  OPERATOR_NAME: 'Sample Operator',
  OPERATOR_ADDRESS: '1 Example Street, 12345 Example Town',
  OPERATOR_EMAIL: 'hello@arcline.test',
  SITE_X_URL: 'https://x.com/arclinegg',
  SITE_YOUTUBE_URL: 'https://www.youtube.com/@arclinegg',
}

function readSiteSettings(): typeof SAMPLE_SITE_SETTINGS {
  const samples = Object.entries(SAMPLE_SITE_SETTINGS)
  const settings = samples.map(([name, sample]) => [name, process.env[name] || sample])
  return Object.fromEntries(settings)
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
  const launched = await launchBackend(
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
  cleanup.defer(launched.stop)
  const env = createEnv(keys, launched.ports, siteUrl)
  writeFileSync(folder.env, `${JSON.stringify(env, null, 2)}\n`, { mode: 0o600 })
  return { env, accounts: await prepareAccounts(folder, env, options), crashed: launched.crashed }
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
