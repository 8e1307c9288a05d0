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

await runMain(async (cleanup) => {
  const settings = readSettings()
  const { port, siteUrl, isPublic, seed, dataDir, hosted } = settings
  await requireFreePort(port)
  const folder = dataFolderPath(port, dataDir)
  if (hosted) {
    await requireUsableProject(hosted)
    const site = await serve(settings, folder, {})
    cleanup.defer(site.stop)
    printSummary(siteUrl, [['Backend', hosted.supabaseUrl]])
    // `crashed` never resolves, and rejects when the site stops by itself.
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
  // Fails at once if the backend stops meanwhile.
  const site = await Promise.race([serve(settings, folder, backend.env), backend.crashed])
  cleanup.defer(site.stop)
  printSummary(siteUrl, backendLines(backend, folder))
  return Promise.race([site.crashed, backend.crashed])
})

async function serve({ port, host }: Settings, folder: string, backendEnv: Record<string, string>) {
  const { site: siteFolder, imports } = dataFiles(folder)
  // Absolute, because the site runs in its own folder, which a build empties.
  const env = { ...backendEnv, IMPORTS_DIR: resolve(process.env.IMPORTS_DIR || imports) }
  if (process.argv.includes('--dev')) return startDevServer({ port, host, env })
  await ensureSiteCopy(siteFolder, env, console.log)
  return startSite(siteFolder, { port, host, env })
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
