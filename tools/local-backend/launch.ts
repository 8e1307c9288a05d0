import { announcement } from './announcement.ts'
import { type DataFolder, dataFolderPath, nameOf, openDataFolder } from './data-folder.ts'
import { type EmbeddedEnv, startEmbedded } from './embedded.ts'
import { explain } from './errors.ts'
import { createParts, type Parts } from './parts.ts'
import { MIGRATIONS } from './paths.ts'
import { requireFreePort, servicePort } from './ports.ts'
import type { Accounts } from './seeding.ts'
import { readSettings, type Settings } from './settings.ts'
import { freshenSite, type StartSite } from './site.ts'
import { stopSignal } from './stop-signal.ts'

const log = (line: string) => console.log(line)

/**
 * Runs everything until a signal or a crash, then stops it in order and ends the process: with code 0 after a
 * signal, with code 1 and a message after anything else.
 */
export async function launch(startSite: StartSite): Promise<never> {
  const parts = createParts()
  let code = 0
  try {
    await Promise.race([start(startSite, parts), parts.crashed, stopSignal()])
  } catch (error) {
    console.error(`\n${explain(error)}`)
    code = 1
  }
  await parts.stop()
  process.exit(code)
}

/** Starts all parts, then never settles. */
async function start(startSite: StartSite, parts: Parts): Promise<never> {
  const settings = readSettings()
  await requireFreePort(settings.port)
  const folder = openDataFolder(dataFolderPath(settings.port, settings.dataDir))
  parts.add({ name: 'data folder', stop: async () => folder.release() })
  const { env, accounts } = await provideBackend(settings, folder, parts)
  const { port, host, siteUrl } = settings
  await startSite({ port, host, folder: folder.site, env, log }, parts)
  await freshenSite(host, port, env.SUPABASE_SECRET_KEY)
  log(
    announcement({
      siteUrl,
      backendUrl: env.SUPABASE_URL,
      mailboxUrl: env.MAILBOX_URL,
      data: settings.hosted ? undefined : nameOf(folder.path),
      accounts,
      // Of no use where the sample data has an admin.
      setupCode: accounts.length === 0 ? env.SETUP_CODE : undefined,
    }),
  )
  return new Promise<never>(() => {})
}

/** What the site needs to know of its backend; a hosted project has no mailbox and mails through Resend itself. */
type BackendEnv = Omit<EmbeddedEnv, EmbeddedOnly> & Partial<EmbeddedEnv>
type EmbeddedOnly =
  | 'MAILBOX_URL'
  | 'RESEND_BASE_URL'
  | 'RESEND_WEBHOOK_SECRET'
  | 'RESEND_CAMPAIGN_TEMPLATE'
  | 'SETUP_CODE'

/** The environment of the hosted project, or of the embedded backend, which is started for it. */
async function provideBackend(
  { hosted, siteUrl, port, seed, isPublic }: Settings,
  folder: DataFolder,
  parts: Parts,
): Promise<{ env: BackendEnv; accounts: Accounts }> {
  if (!hosted) {
    const firstPort = servicePort(port)
    return startEmbedded({ folder, siteUrl, firstPort, migrations: MIGRATIONS, seed, isPublic, log }, parts)
  }
  return {
    accounts: [],
    env: {
      SUPABASE_URL: hosted.supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: hosted.publishableKey,
      SUPABASE_SECRET_KEY: hosted.secretKey,
      SITE_URL: siteUrl,
      RESEND_API_KEY: hosted.resendKey,
      MAIL_FROM: hosted.mailFrom,
    },
  }
}
