import { once } from 'node:events'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { App, SmtpEmailDriver, setExperimental } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { OTP_LENGTH, passwordFirst, repeatingConfirmations, withoutSignInLinks } from './auth-corrections'
import type { Keys } from './keys'
import { MAIL_FROM, type MailTemplates, mailTemplates, withTextPart } from './mails'
import { applyMigrations, hasMigrations } from './migrations'
import { ROOT } from './paths'
import { grantLikeHosted, keepRevokes } from './privileges'
import { storedFiles } from './stored-files'

export type SupabaseOptions = {
  port: number
  keys: Keys
  /** Folders for the database and for the stored files. */
  database: string
  storage: string
  migrations: string
  /** Where auth mails lead, and the only place they may lead to. */
  siteUrl: string
  smtpPort: number
}

/**
 * Starts Supabase's APIs on 127.0.0.1, on a database and files of their own, with all migrations applied.
 * @returns what stops them.
 * @throws LauncherError when a migration fails.
 */
export async function startSupabase(
  options: SupabaseOptions,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  setExperimental('storage', true)
  const connection = await createPgliteConnection({ url: options.database })
  try {
    const database = connection.driver
    const templates = mailTemplates(join(ROOT, 'supabase/config.toml'))
    const app = new App({ connection, ...settings(options, templates) })
    app._storageAdapter = storedFiles(options.storage)
    await app.ensureSystemSchema()
    if (!(await hasMigrations(database))) await grantLikeHosted(database)
    keepRevokes(connection)
    await applyMigrations(database, options.migrations, log)
    const mails = {
      database,
      driver: app.drivers.email,
      template: templates.confirmation,
      siteUrl: options.siteUrl,
    }
    const server = await listen(
      options.port,
      withoutSignInLinks(repeatingConfirmations(passwordFirst(app.fetch, database), mails)),
    )
    return async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await connection.close()
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

function settings({ keys, siteUrl, smtpPort }: SupabaseOptions, template: MailTemplates) {
  const smtp = { host: '127.0.0.1', port: smtpPort, from: MAIL_FROM, requireTls: false }
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
      email: { enable_confirmations: true, otp_length: OTP_LENGTH, template },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: withTextPart(new SmtpEmailDriver(smtp)) },
    },
  }
}

async function listen(port: number, answer: App['fetch']) {
  const handle = oneAtATime(answer)
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => handle(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/**
 * Wraps `work` so that calls wait for each other, in the order they came.
 *
 * PGlite is a single connection, and @supabase/lite 0.10 does not keep the transactions of concurrent requests
 * apart on it: one request's role would apply to another's statements and row level security would not hold.
 */
export function oneAtATime<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...args) => {
    const run = () => work(...args)
    const result = last.then(run, run)
    last = result
    return result
  }
}
