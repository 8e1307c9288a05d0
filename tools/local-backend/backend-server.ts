import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { App, SmtpEmailDriver, setExperimental } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { type MailTemplates, mailTemplates } from './auth-mails.ts'
import type { Keys } from './keys.ts'
import { waitForLock } from './lock.ts'
import { applyMigrations, hasMigrations } from './migrations.ts'
import { withoutSignInLinks } from './no-sign-in-links.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { passwordFirst } from './password-first.ts'
import { ROOT } from './paths.ts'
import { nextFreePort } from './ports.ts'
import { grantLikeHosted, keepRevokes } from './privileges.ts'
import { OTP_LENGTH, repeatingConfirmations } from './repeat-confirmation.ts'
import { MAIL_FROM } from './sender.ts'
import { storedFiles } from './stored-files.ts'
import { withTextPart } from './text-part.ts'

export type BackendSettings = {
  /** The first port to try. */
  firstPort: number
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
 * @throws LauncherError when a migration fails.
 */
export async function startServer(
  options: BackendSettings,
  log: (line: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  setExperimental('storage', true)
  const lock = await waitForLock(`${options.database}.lock`, (pid) =>
    log(`Waiting for process ${pid}, which is still closing the database …`),
  )
  const connection = await createPgliteConnection({ url: options.database })
  const stopDatabase = async () => {
    await connection.close()
    lock.release()
  }
  try {
    const templates = mailTemplates(join(ROOT, 'supabase/config.toml'))
    const app = new App({ connection, ...settings(options, templates) })
    app._storageAdapter = storedFiles(options.storage)
    await app.ensureSystemSchema()
    if (!(await hasMigrations(connection.driver))) await grantLikeHosted(connection.driver)
    keepRevokes(connection)
    await applyMigrations(connection.driver, options.migrations, log)
    const answer = withoutSignInLinks(
      repeatingConfirmations(passwordFirst(app.fetch, connection.driver), {
        database: connection.driver,
        driver: app.drivers.email,
        template: templates.confirmation,
        siteUrl: options.siteUrl,
      }),
    )
    const { server, port } = await listenFrom(options.firstPort, answer)
    const url = `http://127.0.0.1:${port}`
    return {
      url,
      async stop() {
        await closeServer(server)
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

function settings({ keys, siteUrl, smtpPort }: BackendSettings, template: MailTemplates) {
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

/** Listens on the first port that is free, also when another program takes it in the moment it was found so. */
async function listenFrom(
  first: number,
  answer: App['fetch'],
): Promise<{ server: ServerType; port: number }> {
  const port = await nextFreePort(first)
  try {
    return { server: await listen(port, answer), port }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return listenFrom(port + 1, answer)
    throw error
  }
}

function listen(port: number, answer: App['fetch']): Promise<ServerType> {
  const handle = oneAtATime((request: Request, peerAddress: string | null) =>
    answer(request, { peerAddress }),
  )
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: '127.0.0.1',
        port,
        fetch: (request, env) => handle(request, env.incoming.socket.remoteAddress ?? null),
      },
      () => resolve(server),
    )
    server.once('error', reject)
  })
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
