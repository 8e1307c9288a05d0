import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { App, type EmailDriver, SmtpEmailDriver, setExperimental } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import {
  OTP_LENGTH,
  withGeneratedLinks,
  withMute,
  withoutAccountDisclosure,
  withoutSignInLinks,
} from './auth-corrections'
import { withoutRegularExpressions } from './data-api-corrections'
import { createEmptyDatabase } from './empty-database'
import { createFileStorage } from './file-storage'
import { disableAutomaticGrants, grantHostedPrivileges } from './hosted-grants'
import type { Keys } from './keys'
import { MAIL_FROM, type MailTemplates, readMailTemplates, withTextPart } from './mails'
import { applyMigrations, hasMigrations } from './migrations'
import { ROOT } from './paths'

export type SupabaseOptions = {
  /** The port of the APIs. */
  port: number
  keys: Keys
  /** The folder of the PGlite database. Created if it does not exist. */
  databaseFolder: string
  /** The folder of the files in Supabase Storage. */
  storageFolder: string
  /** The folder with the migrations to apply. */
  migrationsFolder: string
  /** The site's URL. Auth mails link to it, and redirects to other URLs are refused. */
  siteUrl: string
  /** The port of the mailbox on 127.0.0.1 that auth mails are sent to. */
  smtpPort: number
}

/**
 * Opens the database, applies new migrations, and starts Supabase's APIs on 127.0.0.1.
 * @returns a function that stops the APIs and closes the database.
 * @throws LauncherError when a migration fails.
 */
export async function startSupabase(
  options: SupabaseOptions,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  setExperimental('storage', true)
  if (!existsSync(options.databaseFolder)) await createEmptyDatabase(options.databaseFolder)
  const connection = await createPgliteConnection({ url: options.databaseFolder })
  try {
    const database = connection.driver
    const templates = readMailTemplates(join(ROOT, 'supabase/config.toml'))
    const smtp = { host: '127.0.0.1', port: options.smtpPort, from: MAIL_FROM, requireTls: false }
    const driver = withMute(withTextPart(new SmtpEmailDriver(smtp)))
    const app = new App({ connection, ...appOptions(options, templates, driver) })
    app._storageAdapter = createFileStorage(options.storageFolder)
    await app.ensureSystemSchema()
    // Grants the default privileges of hosted Supabase. Only before the first migration, because later it
    // would undo revokes.
    if (!(await hasMigrations(database))) await grantHostedPrivileges(database)
    disableAutomaticGrants(connection)
    await applyMigrations(database, options.migrationsFolder, log)
    // Corrects the auth service and the data API of @supabase/lite.
    const handleRequest = withoutRegularExpressions(
      withoutSignInLinks(
        withGeneratedLinks(withoutAccountDisclosure(app.fetch, database), {
          database,
          driver,
          secretKey: options.keys.secretKey,
          publishableKey: options.keys.publishableKey,
        }),
      ),
    )
    const server = await listen(options.port, handleRequest)
    return async () => {
      const closed = once(server, 'close')
      server.close()
      // `close` alone waits for requests in progress.
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await connection.close()
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** The options of @supabase/lite. Where they exist in `supabase/config.toml`, they have the same values. */
function appOptions({ keys, siteUrl }: SupabaseOptions, templates: MailTemplates, email: EmailDriver) {
  return {
    api: { schemas: ['public'], extra_search_path: [] },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      minimum_password_length: 6,
      email: { enable_confirmations: true, otp_length: OTP_LENGTH, template: templates },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email },
    },
  }
}

/** Serves the APIs on 127.0.0.1, one request at a time. */
async function listen(port: number, handleRequest: App['fetch']) {
  const handle = runSerially(handleRequest)
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => handle(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/**
 * Wraps an async function so that its calls run one after the other, in the order they were made.
 *
 * PGlite has a single connection, and @supabase/lite 0.10 does not separate the transactions of concurrent
 * requests on it. The role of one request would apply to statements of another, which breaks row level
 * security.
 */
export function runSerially<Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...args) => {
    const run = () => call(...args)
    const result = last.then(run, run)
    last = result
    return result
  }
}
