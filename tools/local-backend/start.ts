/**
 * `npm start` and, with `--dev`, `npm run dev`: the site with everything that it needs, until Ctrl-C. Without a Supabase
 * project in the settings that is an embedded backend with a mailbox.
 */
import { join } from 'node:path'
import { type RunningBackend, startBackend } from './backend'
import { dataFolderPath, nameOf } from './data-folder'
import { backendPort, requireFreePort } from './ports'
import { runMain } from './process'
import { readSettings, type Settings } from './settings'
import { provideSite, startDevServer, startSite } from './site'

await runMain(async (cleanup) => {
  const settings = readSettings()
  const { port, siteUrl, isPublic, seed, dataDir, hosted } = settings
  await requireFreePort(port)
  const folder = dataFolderPath(port, dataDir)
  if (hosted) {
    const site = await serve(settings, folder, {})
    cleanup.defer(site.stop)
    console.log(
      announcement([
        ['Site', siteUrl],
        ['Backend', hosted.supabaseUrl],
      ]),
    )
    return site.crashed
  }
  const backend = await startBackend({
    folder,
    siteUrl,
    port: backendPort(port),
    seed,
    isPublic,
    log: console.log,
  })
  cleanup.defer(backend.stop)
  const site = await Promise.race([serve(settings, folder, backend.env), backend.crashed])
  cleanup.defer(site.stop)
  console.log(announcement([['Site', siteUrl], ...linesOf(backend, folder)]))
  return Promise.race([site.crashed, backend.crashed])
})

async function serve({ port, host }: Settings, folder: string, env: Record<string, string>) {
  if (process.argv.includes('--dev')) return startDevServer({ port, host, env })
  const copy = join(folder, 'site')
  await provideSite(copy, env, console.log)
  return startSite(copy, { port, host, env })
}

type Line = [label: string, value: string]

function linesOf({ env, accounts }: RunningBackend, folder: string): Line[] {
  return [
    ['Mailbox', env.MAILBOX_URL],
    ['Backend', env.SUPABASE_URL],
    ['Data', nameOf(folder)],
    // The sample data has an admin already.
    ...(accounts.length === 0 ? [['Setup code', env.SETUP_CODE] satisfies Line] : []),
    ...accounts.map(({ role, email, password }): Line => [`Sign in as ${role}`, `${email}  ${password}`]),
  ]
}

/** The block that is printed once everything runs. */
function announcement(lines: Line[]): string {
  const width = Math.max(...lines.map(([label]) => label.length))
  const rows = lines.map(([label, value]) => `    ${label.padEnd(width)}  ${value}`)
  return ['', '  Arcline is running. Stop it with Ctrl-C.', '', ...rows, ''].join('\n')
}
