import { createServer, request, type Server } from 'node:http'
import { startBackend } from '@/tools/local-backend/backend'
import { sampleSite } from './servers'
import { startSiteCopy } from './site-copy'

const SITE_PORT = sampleSite.port + 100
const DOOR_PORT = SITE_PORT + 1

/** A site whose backend can't be reached until the door to it is opened. */
export type SiteBehindDoor = { url: string; open(): Promise<void>; stop(): Promise<void> }

/** Starts a copy of the built site with an empty backend behind a closed door. */
export async function startSiteBehindDoor(): Promise<SiteBehindDoor> {
  const backend = await startBackend()
  const door = passOn(backend.env.SUPABASE_URL)
  const env = { ...backend.env, SUPABASE_URL: `http://127.0.0.1:${DOOR_PORT}` }
  const site = await startSiteCopy({ port: SITE_PORT, env })

  return {
    url: site.url,
    open: () => new Promise((resolve) => door.listen(DOOR_PORT, '127.0.0.1', resolve)),
    stop: async () => {
      await site.stop()
      door.closeAllConnections()
      door.close()
      await backend.stop()
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
