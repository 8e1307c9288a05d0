import { existsSync, writeFileSync } from 'node:fs'
import { routes } from '../../lib/routes.ts'
import { startBackend } from './backend.ts'
import { clearIncomplete, type DataFolder, markComplete } from './data-folder.ts'
import { loadKeys } from './keys.ts'
import { startMailbox } from './mailbox.ts'
import type { Parts } from './parts.ts'
import { LOCAL_TEMPLATE } from './resend-templates.ts'
import { replacePublishedPasswords } from './sample-passwords.ts'
import { type Accounts, keepAccounts, seedOnce } from './seeding.ts'
import { MAIL_FROM } from './sender.ts'

export type EmbeddedOptions = {
  folder: DataFolder
  /** Where mails lead. */
  siteUrl: string
  /** The first port to try for the backend and the mailbox. */
  firstPort: number
  migrations: string
  /** Whether an empty database gets the sample data. */
  seed: boolean
  /** Whether others can reach the site: the sample accounts then have no published passwords. */
  isPublic?: boolean
  log(line: string): void
}

/** What a site needs to know of the embedded backend, as environment variables. */
export type EmbeddedEnv = {
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

/**
 * Starts backend and mailbox on the data of `folder`, filled on the first start. What was started is in `parts`,
 * also when a later step fails.
 * @throws LauncherError when a migration or the seed fails, or no port is free.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
  parts: Parts,
): Promise<{ env: EmbeddedEnv; accounts: Accounts }> {
  const { folder, siteUrl, firstPort, migrations, log } = options
  if (clearIncomplete(folder)) log('The last first start was interrupted; its unfinished data is made anew.')
  if (!existsSync(folder.database)) log('Making the database …')
  const keys = await loadKeys(folder.keys)
  const { database, storage, mail } = folder
  const { publishableKey, secretKey, resendKey, webhookSecret } = keys
  const reports = { url: siteUrl + routes.mailEvents, secret: webhookSecret }
  const mailbox = await startMailbox({ firstPort: firstPort + 1, folder: mail, resendKey, reports }, parts)
  const { smtpPort } = mailbox
  const url = await startBackend(
    { firstPort, keys, database, storage, migrations, siteUrl, smtpPort },
    folder.backendLog,
    log,
    parts,
  )
  writeFileSync(folder.address, url)
  const target = { url, publishableKey, secretKey, mailboxUrl: mailbox.url }
  let accounts = await seedOnce(folder, target, options.seed, log)
  if (options.isPublic) {
    accounts = await replacePublishedPasswords(target, accounts)
    if (accounts.length > 0) keepAccounts(folder, accounts)
  }
  markComplete(folder)
  return {
    accounts,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: siteUrl,
      MAILBOX_URL: mailbox.url,
      RESEND_BASE_URL: mailbox.resendUrl,
      RESEND_API_KEY: resendKey,
      RESEND_WEBHOOK_SECRET: webhookSecret,
      RESEND_CAMPAIGN_TEMPLATE: LOCAL_TEMPLATE,
      MAIL_FROM,
      SETUP_CODE: keys.setupCode,
    },
  }
}
