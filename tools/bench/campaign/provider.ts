import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createResendServer, type Trouble } from '@/tools/local-backend/resend-server'

/** What the provider saw: each mail that it sent, with its receiver and when, and the requests over the rate. */
type Seen = { mails: { to: string; at: number }[]; overRate: number }

export type Provider = { url: string; seen: Seen; stop(): void }

/** A refusal for the rate has all senders pause for a second, so it is rarer than the others. */
const TROUBLES: Trouble[] = ['429', '500', '500', '500', 'lost', 'lost', 'lost', 'unreachable', 'unreachable']

/**
 * Starts a mail provider that keeps mails in memory.
 * @param options `trouble`: which part of the requests meets one, 0 to 1; `rate`: requests a second; `onMail` is
 * awaited before a mail is answered.
 */
export async function startProvider(options: {
  key: string
  rate: number
  trouble: number
  onMail(): Promise<void>
}): Promise<Provider> {
  const seen: Seen = { mails: [], overRate: 0 }
  const server = createResendServer({
    key: options.key,
    rate: options.rate,
    async deliver({ to }) {
      seen.mails.push({ to: String(to), at: performance.now() })
      await options.onMail()
    },
    trouble: () =>
      Math.random() < options.trouble ? TROUBLES[Math.floor(Math.random() * TROUBLES.length)] : undefined,
    onOverRate: () => seen.overRate++,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, seen, stop: () => void server.close() }
}
