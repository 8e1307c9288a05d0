import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Parts } from '../../local-backend/parts.ts'
import { nextFreePort, readPort } from '../../local-backend/ports.ts'
import { freshenSite, serveBuild } from '../../local-backend/site.ts'
import { addBackend } from '../../local-backend/with-backend.ts'

const HOST = 'localhost'

/**
 * Starts the production build of the site, made first when the sources changed, on the sample data.
 * @returns its address.
 * @throws LauncherError when it does not start.
 */
export async function startSite(parts: Parts, log: (line: string) => void): Promise<string> {
  const port = await nextFreePort(readPort(process.env.PORT))
  const siteUrl = `http://${HOST}:${port}`
  const { env } = await addBackend({ seed: true, siteUrl }, parts)
  const folder = mkdtempSync(join(tmpdir(), 'arcline-bench-'))
  parts.add({ name: 'copy of the site', stop: async () => rmSync(folder, { recursive: true }) })
  await serveBuild({ port, host: HOST, folder: join(folder, 'site'), env: { ...env }, log }, parts)
  await freshenSite(HOST, port, env.SUPABASE_SECRET_KEY)
  return siteUrl
}
