import { createServer } from 'node:http'
import { startBackend } from '@/tools/local-backend/backend'
import { forward } from './proxy'
import { sampleSite } from './servers'
import { startSiteCopy } from './site-copy'

const SITE_PORT = sampleSite.port + 100
const PROXY_PORT = SITE_PORT + 1

/** A site whose backend cannot be reached until it is connected. */
export type SiteWithoutBackend = { url: string; connectBackend(): Promise<void>; stop(): Promise<void> }

/** Starts a copy of the built site, with an empty backend behind a proxy that does not listen yet. */
export async function startSiteWithoutBackend(): Promise<SiteWithoutBackend> {
  const backend = await startBackend()
  const proxy = createServer((incoming, outgoing) => forward(incoming, outgoing, backend.env.SUPABASE_URL))
  const env = { ...backend.env, SUPABASE_URL: `http://127.0.0.1:${PROXY_PORT}` }
  const site = await startSiteCopy({ port: SITE_PORT, env })

  return {
    url: site.url,
    connectBackend: () => new Promise((resolve) => proxy.listen(PROXY_PORT, '127.0.0.1', resolve)),
    stop: async () => {
      await site.stop()
      proxy.closeAllConnections()
      proxy.close()
      await backend.stop()
    },
  }
}
