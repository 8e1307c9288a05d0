import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApiClient } from '@/supabase/seed/accounts'
import { startBackend } from '@/tools/local-backend/backend'
import { MIGRATIONS } from '@/tools/local-backend/paths'
import type { Backend } from './backend'
import { sampleSite } from './servers'
import { startSiteCopy } from './site-copy'

const SITE_PORT = sampleSite.port + 50
const DOOR_PORT = SITE_PORT + 1

/** Where people reach the site. */
export const TROUBLED_URL = `http://localhost:${SITE_PORT}`

/** What comes instead of the backend's answer: another one, or none for as long as the trouble lasts. */
type Trouble = { status: number; body?: object } | 'silence'

/** A site whose backend is in trouble whenever a test wants it to be. */
export type TroubledSite = {
  /** The backend itself, past all trouble. */
  backend: Backend
  /** Makes somebody the first admin. */
  makeAdmin(person: string): Promise<void>
  /** From now on requests to this path of the backend get into trouble. */
  trouble(path: string, trouble: Trouble): void
  /** Ends all trouble; requests that got no answer yet are broken off. */
  calm(): void
  /** Makes every mail that was sent an hour older. */
  letAnHourPass(): Promise<void>
  stop(): Promise<void>
}

/** Starts a copy of the built site with an empty backend of its own behind a door that can be shut, path by path. */
export async function startTroubledSite(): Promise<TroubledSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arcline-troubled-'))
  const { env, stop } = await startBackend({ siteUrl: TROUBLED_URL, migrations: migrationsWithClock(folder) })
  const troubles = new Map<string, Trouble>()
  const waiting = new Set<ServerResponse>()
  const door = openDoor(env.SUPABASE_URL, troubles, waiting)
  const site = await startSiteCopy({
    port: SITE_PORT,
    env: { ...env, SUPABASE_URL: `http://127.0.0.1:${DOOR_PORT}`, TRUSTED_PROXIES: '1' },
  })
  const server = createApiClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)
  const calm = () => {
    troubles.clear()
    for (const answer of waiting) answer.destroy()
    waiting.clear()
  }

  return {
    backend: {
      url: env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      mailboxUrl: env.MAILBOX_URL,
    },
    makeAdmin: async (person) => {
      await server.rpc('make_first_admin', { person }).throwOnError()
    },
    trouble: (where, what) => void troubles.set(where, what),
    calm,
    letAnHourPass: async () => {
      await server.rpc('let_an_hour_pass').throwOnError()
    },
    stop: async () => {
      calm()
      await site.stop()
      door.closeAllConnections()
      door.close()
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The project's migrations, and one more that lets a test turn the clock. */
function migrationsWithClock(folder: string): string {
  const migrations = path.join(folder, 'migrations')
  cpSync(MIGRATIONS, migrations, { recursive: true })
  writeFileSync(
    path.join(migrations, '29990101000000_clock.sql'),
    `create function public.let_an_hour_pass() returns void language sql security definer as $$
       update auth.users set
         confirmation_sent_at = confirmation_sent_at - interval '1 hour',
         recovery_sent_at = recovery_sent_at - interval '1 hour';
     $$;
     grant execute on function public.let_an_hour_pass() to service_role;`,
  )
  return migrations
}

function openDoor(target: string, troubles: Map<string, Trouble>, waiting: Set<ServerResponse>): Server {
  const door = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const trouble = troubles.get(new URL(url, target).pathname)
    if (trouble === 'silence') {
      waiting.add(outgoing)
      return
    }
    if (trouble) {
      outgoing.writeHead(trouble.status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(trouble.body ?? {}))
      return
    }
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  return door.listen(DOOR_PORT, '127.0.0.1')
}
