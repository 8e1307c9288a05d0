import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { suppressSubscriber } from '@/lib/campaigns/subscription'
import { type BackendEnv, startBackend } from '@/tools/local-backend/backend'
import { ROOT } from '@/tools/local-backend/paths'
import type { Fault } from '@/tools/local-backend/resend-faults'
import { createResendServer } from '@/tools/local-backend/resend-server'
import { createAdmin, serviceClient } from './imports'
import { listen } from './listen'

// Try 10,000 subscribers and 20 kills by hand when the sending of campaigns changes.
const SUBSCRIBERS = 60
const UNSUBSCRIBING = 6
const KILLS = 1
const FAULT_RATE = 0.2
const REQUESTS_PER_SECOND = 60
/** One sends, the other waits to take over. */
const SERVERS = 2

const CAMPAIGN_PROCESS = fileURLToPath(import.meta.resolve('./campaign-process.ts'))

/** A 429 is rarer than the other faults, because all senders then pause for a second. */
const FAULTS: Fault[] = ['429', '500', '500', '500', 'lost', 'lost', 'lost', 'unreachable', 'unreachable']

/** Accepted mails, with the times at which they were accepted (`performance.now()`). */
type Mail = { to: string; at: number }

/** Starts a mail provider that fails at random. @param onMail is awaited before the response to an accepted mail. */
async function startProvider(apiKey: string, onMail: (mail: Mail) => Promise<void>) {
  let rateLimited = 0
  const server = createResendServer({
    apiKey,
    requestsPerSecond: REQUESTS_PER_SECOND,
    deliver: ({ to }) => onMail({ to: String(to), at: performance.now() }),
    nextFault: () =>
      Math.random() < FAULT_RATE ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : undefined,
    onRateLimited: () => rateLimited++,
  })
  onTestFinished(() => void server.close())
  return { url: await listen(server), rateLimited: () => rateLimited }
}

/** Keeps servers running that send the campaign: one that is killed is started again. */
function startServers(env: Record<string, string>) {
  const running = new Map<number, ChildProcess>()
  let isEnding = false
  const start = async () => {
    const args = ['--conditions=react-server', '--import', 'tsx', CAMPAIGN_PROCESS]
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    running.set(child.pid ?? 0, child)
    await once(child, 'exit')
    running.delete(child.pid ?? 0)
    if (!isEnding) void start()
  }
  for (let index = 0; index < SERVERS; index++) void start()
  onTestFinished(() => {
    isEnding = true
    for (const child of running.values()) child.kill('SIGKILL')
  })
  return {
    /** @param name the server's name in the database, `host:pid`. */
    kill: (name: string | null) => running.get(Number(name?.split(':').at(-1)))?.kill('SIGKILL') ?? false,
  }
}

/** Adds confirmed subscribers. @returns their ids, with their addresses. */
async function addSubscribers(env: BackendEnv) {
  const rows = Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    email: `subscriber-${index}@example.test`,
    confirmed_at: new Date().toISOString(),
  }))
  const { data } = await serviceClient(env).from('email_subscribers').insert(rows).select().throwOnError()
  return data
}

test('a campaign mails each subscriber once, although requests fail, servers die and people leave', {
  timeout: 300_000,
}, async () => {
  const { env, stop } = await startBackend()
  onTestFinished(stop)
  const client = serviceClient(env)
  const readCampaign = async () =>
    (await client.from('campaigns').select('status, server').single().throwOnError()).data
  const subscribers = await addSubscribers(env)
  const leaving = subscribers.slice(-UNSUBSCRIBING)
  /** When unsubscriptions had been saved, by address. */
  const leftAt = new Map<string, number>()
  const mails: Mail[] = []
  let kills = 0
  const provider = await startProvider(env.RESEND_API_KEY, async (mail) => {
    mails.push(mail)
    const progress = mails.length / SUBSCRIBERS
    const person = leaving[leftAt.size]
    if (person && leftAt.size < Math.floor(progress * UNSUBSCRIBING)) {
      await suppressSubscriber(client, { subscriber: person.id })
      leftAt.set(person.email, performance.now())
    }
    // The server dies during a request, so it never gets the response to this mail.
    if (kills < Math.floor(progress * (KILLS + 1)) && kills < KILLS) {
      kills++
      if (servers.kill((await readCampaign()).server)) {
        // All that are being sent are its own, because the other server waits. Nobody has to wait until their leases end.
        const ended = { lease_until: new Date().toISOString() }
        await client.from('campaign_deliveries').update(ended).eq('state', 'sending').throwOnError()
      } else kills--
    }
  })
  const { client: admin } = await createAdmin(env, 'ann@arcline.test')
  const campaign = { template: env.RESEND_CAMPAIGN_TEMPLATE, message: 'Hello', from_name: 'Arcline' }
  await admin.rpc('start_campaign', { ...campaign, audience: SUBSCRIBERS }).throwOnError()
  const servers = startServers({ ...env, RESEND_BASE_URL: provider.url })
  await expect.poll(async () => (await readCampaign()).status, { timeout: 280_000 }).toBe('finished')

  const mailed = new Set(mails.map(({ to }) => to))
  const { data: rows } = await client.from('email_subscribers').select().throwOnError()
  const staying = rows.filter(({ email }) => !leftAt.has(email))
  expect(kills).toBe(KILLS)
  expect(leftAt.size).toBeGreaterThan(0)
  expect(mails.map(({ to }) => to).sort(), 'nobody is mailed twice').toEqual([...mailed].sort())
  expect(staying.filter(({ email, notified }) => !mailed.has(email) || !notified)).toEqual([])
  expect(mails.filter(({ to, at }) => at > (leftAt.get(to) ?? Number.POSITIVE_INFINITY))).toEqual([])
  expect(provider.rateLimited()).toBe(0)
})
