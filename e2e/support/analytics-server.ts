import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The data that a tracker sends for a page view. */
type ReportedView = { website: string; url: string; referrer: string; hostname: string }

/** A tracker with Umami's interface, which posts to its own origin and sends nothing automatically. */
const SCRIPT = `
  const { src, dataset } = document.currentScript
  if (dataset.autoTrack !== 'false' || !dataset.websiteId) throw new Error('The tracker would count by itself.')
  window.umami = {
    track: (view) =>
      fetch(new URL('/api/send', src), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'event', payload: view({ website: dataset.websiteId }) }),
      }),
  }
`

export type AnalyticsServer = Awaited<ReturnType<typeof startAnalyticsServer>>

/** Starts a fake analytics server on its own port, which records page views. */
export async function startAnalyticsServer() {
  const views: ReportedView[] = []
  let scriptRequests = 0
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    // The visitors of the tests send X-Forwarded-For with every request, so the browser asks whether it may.
    response.setHeader('access-control-allow-headers', 'content-type, x-forwarded-for')
    if (request.url === '/script.js') {
      scriptRequests += 1
      response.setHeader('content-type', 'text/javascript').end(SCRIPT)
      return
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.method === 'POST') views.push(JSON.parse(body).payload)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    scriptUrl: `http://127.0.0.1:${port}/script.js`,
    /** The page views that were sent so far, oldest first. */
    views,
    /** How often the tracker script was requested. */
    scriptRequests: () => scriptRequests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
