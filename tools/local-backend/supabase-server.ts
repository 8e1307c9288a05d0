import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { App, type EmailDriver, SmtpEmailDriver, setExperimental } from '@supabase/lite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import {
  type AuthDatabase,
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
  port: number
  keys: Keys
  databaseFolder: string
  /**
   * Connects as the superuser of a native Postgres that has the project's schema already, to use it instead of PGlite.
   */
  databaseUrl?: string
  storageFolder: string
  migrationsFolder: string
  /** The site's URL. Auth mails link to it, and redirects to other URLs are refused. */
  siteUrl: string
  /** The port of the mailbox on 127.0.0.1 that auth mails are sent to. */
  smtpPort: number
}

/**
 * Opens the database, applies new migrations to PGlite, and starts Supabase's APIs on 127.0.0.1.
 * @returns a function that stops the APIs and closes the database.
 * @throws LauncherError when a migration fails.
 */
export async function startSupabase(
  options: SupabaseOptions,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  setExperimental('storage', true)
  const { connection, database, prepare } = options.databaseUrl
    ? await connectToPostgres(options.databaseUrl)
    : await openPglite(options, log)
  try {
    const templates = readMailTemplates(join(ROOT, 'supabase/config.toml'))
    const smtp = { host: '127.0.0.1', port: options.smtpPort, from: MAIL_FROM, requireTls: false }
    const driver = withMute(withTextPart(new SmtpEmailDriver(smtp)))
    const app = new App({ connection, ...appOptions(options, templates, driver) })
    app._storageAdapter = createFileStorage(options.storageFolder)
    await app.ensureSystemSchema()
    await prepare()
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

/** A connection for @supabase/lite, and `prepare`, to be called once the schemas of the services exist. */
type OpenedDatabase = {
  connection: PgliteConnection | PostgresConnection
  database: AuthDatabase
  prepare(): Promise<void>
}

/** Opens the PGlite database. `prepare` applies new migrations. */
async function openPglite(
  { databaseFolder, migrationsFolder }: SupabaseOptions,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  if (!existsSync(databaseFolder)) await createEmptyDatabase(databaseFolder)
  const connection = await createPgliteConnection({ url: databaseFolder })
  const database = connection.driver
  const prepare = async () => {
    // Grants the default privileges of hosted Supabase. Only before the first migration, because later it
    // would undo revokes.
    if (!(await hasMigrations(database))) await grantHostedPrivileges(database)
    disableAutomaticGrants(connection)
    await applyMigrations(database, migrationsFolder, log)
  }
  return { connection, database, prepare }
}

/** Hosted Supabase notifies PostgREST of every change of the schema with this event trigger. */
const NOTIFY_OF_DDL = `
  create or replace function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql
    as $$ begin notify pgrst, 'reload schema'; end $$;
  drop event trigger if exists pgrst_ddl_watch;
  create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch()`

/**
 * A type of JSON by its number in Postgres, with values encoded as for PGlite: @supabase/lite passes some as JSON already.
 * Without this, its connection to Postgres would store those as texts.
 */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
})

/** Connects to a native Postgres. Migrations that are applied while it is used take effect at once, as on hosted Supabase. */
async function connectToPostgres(url: string): Promise<OpenedDatabase> {
  // Only here, because a site with PGlite does not need its driver.
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: { onnotice: () => {}, types: { json: jsonType(114), jsonb: jsonType(3802) } },
  })
  const { driver } = connection
  const database: AuthDatabase = {
    query: async <Row>(text: string, values: string[]) => ({
      rows: (await driver.unsafe(text, values)) as Row[],
    }),
  }
  const prepare = async () => {
    disableAutomaticGrants(connection)
    await driver.unsafe(NOTIFY_OF_DDL)
    await driver.listen('pgrst', () => connection.clearSchemaCache())
  }
  return { connection, database, prepare }
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
function runSerially<Args extends unknown[], Result>(
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
