import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withBackend } from '../../supabase/local/with-backend.ts'
import { sampleSite } from './servers'

const SITE_PORT = sampleSite.port + 100
const DOOR_PORT = SITE_PORT + 1

/** A site whose backend can't be reached until the door to it is opened. */
export type SiteBehindDoor = { url: string; open(): Promise<void>; stop(): Promise<void> }

/** Starts a copy of the built site with an empty backend behind a closed door. */
export async function startSiteBehindDoor(): Promise<SiteBehindDoor> {
  const backend = await withBackend()
  const folder = mkdtempSync(path.join(tmpdir(), 'arcline-outage-'))
  cpSync(path.join(sampleSite.dataDir, 'site'), folder, { recursive: true })
  const url = `http://localhost:${SITE_PORT}`
  const site = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...backend.env,
      NODE_ENV: 'production',
      SUPABASE_URL: `http://127.0.0.1:${DOOR_PORT}`,
      SITE_URL: url,
      PORT: String(SITE_PORT),
      HOSTNAME: 'localhost',
    },
  })
  const door = passOn(backend.env.SUPABASE_URL)
  await answers(`${url}/robots.txt`)

  return {
    url,
    open: () => new Promise((resolve) => door.listen(DOOR_PORT, '127.0.0.1', resolve)),
    stop: async () => {
      await ended(site)
      door.closeAllConnections()
      door.close()
      await backend.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

function passOn(target: string): Server {
  return createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
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

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
