import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createResendServer, type Fault } from '@/tools/local-backend/resend-server'

/**
 * The accepted mails with their recipients and times (`performance.now()`), and the number of 429 responses.
 */
type ProviderRecord = { mails: { to: string; at: number }[]; rateLimited: number }

export type Provider = { url: string; record: ProviderRecord; stop(): void }

/** A 429 is rarer than the other faults, because all senders then pause for a second. */
const FAULTS: Fault[] = ['429', '500', '500', '500', 'lost', 'lost', 'lost', 'unreachable', 'unreachable']

/**
 * Starts a mail provider that keeps mails in memory.
 * @param options `faultRate`: the share of requests that fail, 0 to 1. `onMail` is awaited before the
 * response to an accepted mail.
 */
export async function startProvider(options: {
  key: string
  requestsPerSecond: number
  faultRate: number
  onMail(): Promise<void>
}): Promise<Provider> {
  const record: ProviderRecord = { mails: [], rateLimited: 0 }
  const server = createResendServer({
    key: options.key,
    requestsPerSecond: options.requestsPerSecond,
    async deliver({ to }) {
      record.mails.push({ to: String(to), at: performance.now() })
      await options.onMail()
    },
    nextFault: () =>
      Math.random() < options.faultRate ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : undefined,
    onRateLimited: () => record.rateLimited++,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, record, stop: () => void server.close() }
}
