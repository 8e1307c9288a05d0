import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPort } from '@/tools/local-backend/ports'
import { copySite, startSite } from '@/tools/local-backend/site'

/** A copy of the built site that runs beside it. */
export type SiteCopy = { url: string; port: number; stop(): Promise<void> }

type SiteCopyOptions = {
  /** Any free port unless given. */
  port?: number
  /** What the copy needs to know of its backend. */
  env: Record<string, string>
  /** Where people reach the copy, when that is not its own port. */
  siteUrl?: string
  /** What to do to the copy's folder before it starts. */
  change?(folder: string): void
  /** Is given all that the copy writes, errors too. */
  onOutput?(text: string): void
}

/** Starts a copy of the built site, with its own store of documents; `stop` removes it. */
export async function startSiteCopy(options: SiteCopyOptions): Promise<SiteCopy> {
  const { port = await findPort(), env, siteUrl, change, onOutput = () => {} } = options
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'arcline-copy-'))
  const remove = () => rmSync(folder, { recursive: true })
  try {
    copySite(folder)
    change?.(folder)
    const site = await startSite(folder, { port, env: { ...env, SITE_URL: siteUrl ?? url }, onOutput })
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
