import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPort } from '@/tools/local-backend/ports'
import { startSite } from '@/tools/local-backend/site'
import { copySite } from '@/tools/local-backend/site-build'
import { requireOwnSite } from './servers'

type SiteCopyOptions = {
  /** Any free port unless given. */
  port?: number
  /** The environment variables for its backend. */
  env: Record<string, string>
  /** The public URL of the copy, unless it is its own port. */
  siteUrl?: string
  /** Changes the folder of the copy before it starts. */
  change?(folder: string): void
  /** Receives everything that the copy writes to stdout and stderr. */
  onOutput?(text: string): void
}

export type SiteCopy = Awaited<ReturnType<typeof startSiteCopy>>

/** Starts a copy of the built site with its own cache of pages. */
export async function startSiteCopy(options: SiteCopyOptions) {
  requireOwnSite()
  const { port = await findPort(), env, siteUrl, change, onOutput = () => {} } = options
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'arcline-copy-'))
  const remove = () => rmSync(folder, { recursive: true })
  try {
    await copySite(folder)
    change?.(folder)
    const site = await startSite(folder, { port, env: { ...env, SITE_URL: siteUrl ?? url }, onOutput })
    /** Ends the server and deletes the copy. */
    const stop = async () => {
      await site.stop()
      remove()
    }
    return { url, port, stop }
  } catch (error) {
    remove()
    throw error
  }
}
