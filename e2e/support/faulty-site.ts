import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApiClient } from '@/supabase/seed/accounts'
import { type BackendEnv, startBackend } from '@/tools/local-backend/backend'
import { MIGRATIONS } from '@/tools/local-backend/paths'
import { forward } from './proxy'
import { PORTS } from './servers'
import { startSiteCopy } from './site-copy'

const SITE_PORT = PORTS.faulty
const PROXY_PORT = SITE_PORT + 1
const PROXY_URL = `http://127.0.0.1:${PROXY_PORT}`

/** URL of the site. */
export const FAULTY_SITE_URL = `http://localhost:${SITE_PORT}`

/** What replaces the backend's response: another one, or none until the site recovers. */
type Replacement = { status: number; body?: object } | 'no answer'

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>

/**
 * Starts a copy of the built site with an empty backend of its own, behind a proxy that replaces responses of the backend
 * and of the mail provider when a test wants it to.
 */
export async function startFaultySite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arcline-faulty-'))
  const { env, stop } = await startBackend({
    siteUrl: FAULTY_SITE_URL,
    migrations: migrationsWithAging(folder),
  })
  const replacements = new Map<string, Replacement>()
  const waiting = new Set<ServerResponse>()
  const requests: string[] = []
  const proxy = startProxy(env, { replacements, waiting, requests })
  const siteEnv = { ...env, SUPABASE_URL: PROXY_URL, RESEND_BASE_URL: PROXY_URL, TRUSTED_PROXIES: '1' }
  const site = await startSiteCopy({ port: SITE_PORT, env: siteEnv })
  const server = createApiClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)
  /** Ends all replacements. Requests that are still waiting for a response are aborted. */
  const recover = () => {
    replacements.clear()
    for (const response of waiting) response.destroy()
    waiting.clear()
  }

  return {
    /** Direct access to the backend, without the replacements. */
    backend: {
      url: env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: env.SUPABASE_SECRET_KEY,
      mailboxUrl: env.MAILBOX_URL,
    },
    /** Starts one more server of the site, which remembers nothing yet. */
    startAnother: () => startSiteCopy({ env: siteEnv }),
    /** Makes a user the first admin. */
    makeAdmin: async (userId: string) => {
      await server.rpc('make_first_admin', { person: userId }).throwOnError()
    },
    /** From now on, the site gets the replacement instead of the response to a path of the backend or of the mail provider. */
    replaceResponses: (path: string, replacement: Replacement) => void replacements.set(path, replacement),
    /** The paths of the site's requests since the last call, in order. */
    takeRequests: () => requests.splice(0),
    recover,
    /** Moves the time at which mails were sent or tried back by an hour. */
    ageMailsByAnHour: async () => {
      await server.rpc('age_mails_by_an_hour').throwOnError()
    },
    stop: async () => {
      recover()
      await site.stop()
      proxy.closeAllConnections()
      proxy.close()
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The project's migrations, and one more that lets a test age mails. */
function migrationsWithAging(folder: string): string {
  const migrations = path.join(folder, 'migrations')
  cpSync(MIGRATIONS, migrations, { recursive: true })
  writeFileSync(
    path.join(migrations, '29990101000000_age_mails.sql'),
    `create function public.age_mails_by_an_hour() returns void language sql security definer as $$
       update auth.users set
         confirmation_sent_at = confirmation_sent_at - interval '1 hour',
         recovery_sent_at = recovery_sent_at - interval '1 hour';
       update private.account_mails set
         leased_until = leased_until - interval '1 hour',
         requested_at = requested_at - interval '1 hour',
         token_at = token_at - interval '1 hour';
     $$;
     grant execute on function public.age_mails_by_an_hour() to service_role;`,
  )
  return migrations
}

/** The path of the mail provider's API to which mails are posted. The backend has no such path. */
export const MAILS_PATH = '/emails'

type ProxyState = { replacements: Map<string, Replacement>; waiting: Set<ServerResponse>; requests: string[] }

function startProxy(
  { SUPABASE_URL, RESEND_BASE_URL }: BackendEnv,
  { replacements, waiting, requests }: ProxyState,
): Server {
  const proxy = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', PROXY_URL)
    requests.push(pathname)
    const replacement = replacements.get(pathname)
    if (replacement === 'no answer') {
      waiting.add(outgoing)
      return
    }
    if (replacement) {
      outgoing.writeHead(replacement.status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(replacement.body ?? {}))
      return
    }
    forward(incoming, outgoing, pathname === MAILS_PATH ? RESEND_BASE_URL : SUPABASE_URL)
  })
  return proxy.listen(PROXY_PORT, '127.0.0.1')
}
