import { existsSync } from 'node:fs'
import { startBackend } from './backend.ts'
import { clearIncomplete, type DataFolder, markComplete } from './data-folder.ts'
import { loadKeys } from './keys.ts'
import { startMailbox } from './mailbox.ts'
import type { Parts } from './parts.ts'
import { type Accounts, seedOnce } from './seeding.ts'

export type EmbeddedOptions = {
  folder: DataFolder
  /** Where mails lead. */
  siteUrl: string
  /** The first port to try for the backend and the mailbox. */
  firstPort: number
  migrations: string
  /** Whether an empty database gets the sample data. */
  seed: boolean
  log(line: string): void
}

/** What a site needs to know of the embedded backend, as environment variables. */
export type EmbeddedEnv = {
  SUPABASE_URL: string
  SUPABASE_PUBLISHABLE_KEY: string
  SUPABASE_SECRET_KEY: string
  SITE_URL: string
  MAILBOX_URL: string
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
  const mailbox = await startMailbox({ firstPort: firstPort + 1, folder: mail }, parts)
  const { smtpPort } = mailbox
  const url = await startBackend(
    { firstPort, keys, database, storage, migrations, siteUrl, smtpPort },
    folder.backendLog,
    log,
    parts,
  )
  const { publishableKey, secretKey } = keys
  const target = { url, publishableKey, secretKey, mailboxUrl: mailbox.url }
  const accounts = await seedOnce(folder, target, options.seed, log)
  markComplete(folder)
  return {
    accounts,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SITE_URL: siteUrl,
      MAILBOX_URL: mailbox.url,
    },
  }
}
