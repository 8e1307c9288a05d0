import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPort } from '@/tools/local-backend/ports'
import { copySite, startSite } from '@/tools/local-backend/site'
import { requireOwnSite } from './servers'

/** A running copy of the built site. */
export type SiteCopy = {
  url: string
  port: number
  /** Ends the server until `resume`. Requests then find nobody. */
  pause(): Promise<void>
  /** Starts the server again, if it is paused. */
  resume(): Promise<void>
  /** Makes the server take requests and never answer, until `thaw`. */
  freeze(): void
  thaw(): void
  /** Ends the server and deletes the copy. */
  stop(): Promise<void>
}

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

/** Starts a copy of the built site with its own cache of pages. */
export async function startSiteCopy(options: SiteCopyOptions): Promise<SiteCopy> {
  requireOwnSite()
  const { port = await findPort(), env, siteUrl, change, onOutput = () => {} } = options
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'arcline-copy-'))
  const remove = () => rmSync(folder, { recursive: true })
  try {
    await copySite(folder)
    change?.(folder)
    const start = () => startSite(folder, { port, env: { ...env, SITE_URL: siteUrl ?? url }, onOutput })
    let site = await start()
    let isPaused = false
    const pause = async () => {
      isPaused = true
      await site.stop()
    }
    const resume = async () => {
      if (isPaused) site = await start()
      isPaused = false
    }
    const freeze = () => void site.child.kill('SIGSTOP')
    const thaw = () => void site.child.kill('SIGCONT')
    const stop = async () => {
      await pause()
      remove()
    }
    return { url, port, pause, resume, freeze, thaw, stop }
  } catch (error) {
    remove()
    throw error
  }
}
