import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sampleSite } from './servers'

/** A copy of the built site that runs beside it. */
export type SiteCopy = { url: string; port: number; stop(): Promise<void> }

type SiteCopyOptions = {
  port: number
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
  const { port, env, siteUrl, change, onOutput } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'arcline-copy-'))
  cpSync(path.join(sampleSite.dataDir, 'site'), folder, { recursive: true })
  change?.(folder)
  const url = `http://localhost:${port}`
  const site = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      SITE_URL: siteUrl ?? url,
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTNAME: 'localhost',
    },
  })
  for (const output of [site.stdout, site.stderr])
    output.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  const ended = once(site, 'close')
  const stop = async () => {
    site.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
  try {
    const failed = ended.then(([code]) => Promise.reject(new Error(`A copy of the site ended with ${code}.`)))
    await Promise.race([answers(`${url}/robots.txt`), failed])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port, stop }
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} did not answer`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
