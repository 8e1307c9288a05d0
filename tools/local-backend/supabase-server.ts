import { once } from 'node:events'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { App, type EmailDriver, SmtpEmailDriver, setExperimental } from '@supabase/lite'
import pLimit from 'p-limit'
import { correctMails, OTP_LENGTH, withoutAccountDisclosure, withoutSignInLinks } from './auth-corrections'
import { createFileStorage } from './file-storage'
import { withGeneratedLinks } from './generated-links'
import type { Keys } from './keys'
import { MAIL_FROM, type MailTemplates, readMailTemplates } from './mails'
import { connectToPostgres, openPglite } from './open-database'
import { ROOT } from './paths'

/**
 * PGlite has a single connection, and @supabase/lite 0.10 does not separate the transactions of concurrent requests:
 * the role of one would apply to statements of another.
 */
const oneAtATime = pLimit(1)

export type SupabaseOptions = {
  port: number
  keys: Keys
  databaseFolder: string
  /** Connects as the superuser of a native Postgres with the project's schema. Default: PGlite in `databaseFolder`. */
  databaseUrl?: string
  storageFolder: string
  migrationsFolder: string
  /** Redirects of auth mails to other URLs are refused. */
  siteUrl: string
  smtpPort: number
}

/** @returns a function that stops the APIs. @throws LauncherError when a migration fails. */
export async function startSupabase(
  options: SupabaseOptions,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  setExperimental('storage', true)
  const ready = Promise.withResolvers<App['fetch']>()
  const server = createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const handleRequest = await ready.promise
      return oneAtATime(() => handleRequest(request, { peerAddress: incoming.socket.remoteAddress ?? null }))
    },
  })
  // Before the database opens, so that no other process takes the port in between.
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const { connection, database, prepare } = options.databaseUrl
    ? await connectToPostgres(options.databaseUrl)
    : await openPglite(options, log)
  try {
    const templates = readMailTemplates(join(ROOT, 'supabase/config.toml'))
    const smtp = { host: '127.0.0.1', port: options.smtpPort, from: MAIL_FROM, requireTls: false }
    const driver = correctMails(new SmtpEmailDriver(smtp))
    const app = new App({ connection, ...appOptions(options, templates, driver) })
    app._storageAdapter = createFileStorage(options.storageFolder)
    await app.ensureSystemSchema()
    await prepare()
    const links = { database, driver, ...options.keys }
    const withLinks = withGeneratedLinks(withoutAccountDisclosure(app.fetch, database), links)
    ready.resolve(withoutSignInLinks(withLinks))
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

/** Settings with the values of `supabase/config.toml`, where it has them. */
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
