/** `npm start`, or `npm run dev` with `--dev`: runs the site, and the embedded backend if needed, until Ctrl-C. */
import { resolve } from 'node:path'
import { type RunningBackend, startBackend } from './backend'
import { dataFiles, dataFolderPath, displayPath } from './data-folder'
import { requireUsableProject } from './hosted-project'
import { backendPort, requireFreePort } from './ports'
import { runMain } from './process'
import { readSettings, type Settings } from './settings'
import { startDevServer, startSite } from './site'
import { ensureSiteCopy } from './site-build'

const isDev = process.argv.includes('--dev')

await runMain(async (cleanup) => {
  const settings = readSettings()
  const { port, siteUrl, isPublic, seed, dataDir, hosted } = settings
  await requireFreePort(port)
  const folder = dataFolderPath(port, dataDir)
  if (hosted) {
    await requireUsableProject(hosted)
    await prepareSite(folder, {})
    const site = await serve(settings, folder, {})
    cleanup.defer(site.stop)
    printSummary(siteUrl, [['Backend', hosted.supabaseUrl]])
    // `crashed` never resolves, and rejects when the site stops by itself.
    return site.crashed
  }
  const prepared = Promise.withResolvers<void>()
  prepared.promise.catch(() => {})
  const backend = await startBackend({
    folder,
    siteUrl,
    port: backendPort(port),
    seed,
    isPublic,
    log: console.log,
    // The build needs the data only at its end. A page without some of them is renewed when the site starts.
    onListening: (env) => prepared.resolve(prepareSite(folder, env)),
  })
  cleanup.defer(backend.stop)
  const served = prepared.promise.then(() => serve(settings, folder, backend.env))
  // Fails at once if the backend stops meanwhile.
  const site = await Promise.race([served, backend.crashed])
  cleanup.defer(site.stop)
  printSummary(siteUrl, backendLines(backend, folder))
  return Promise.race([site.crashed, backend.crashed])
})

async function prepareSite(folder: string, env: Record<string, string>): Promise<void> {
  if (!isDev) await ensureSiteCopy(dataFiles(folder).site, env, console.log)
}

function serve({ port, host }: Settings, folder: string, backendEnv: Record<string, string>) {
  const { site, imports } = dataFiles(folder)
  // Absolute, because the site runs in its own folder, which a build empties.
  const env = { ...backendEnv, IMPORTS_DIR: resolve(process.env.IMPORTS_DIR || imports) }
  return isDev ? startDevServer({ port, host, env }) : startSite(site, { port, host, env })
}

type Line = [label: string, value: string]

function backendLines({ env, accounts }: RunningBackend, folder: string): Line[] {
  return [
    ['Mailbox', env.MAILBOX_URL],
    ['Backend', env.SUPABASE_URL],
    ['Data', displayPath(folder)],
    // Without sample accounts, the setup code makes the first admin.
    ...(accounts.length === 0 ? [['Setup code', env.SETUP_CODE] satisfies Line] : []),
    ...accounts.map(({ role, email, password }): Line => [`Sign in as ${role}`, `${email}  ${password}`]),
  ]
}

function printSummary(siteUrl: string, backend: Line[]): void {
  const lines: Line[] = [['Site', siteUrl], ...backend]
  const width = Math.max(...lines.map(([label]) => label.length))
  const rows = lines.map(([label, value]) => `    ${label.padEnd(width)}  ${value}`)
  console.log(['', '  Arcline is running. Stop it with Ctrl-C.', '', ...rows, ''].join('\n'))
}
