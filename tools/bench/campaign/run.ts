import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { suppressSubscriber } from '@/lib/campaigns/unsubscribe'
import { type BackendEnv, startBackend } from '@/tools/local-backend/backend'
import { findPort } from '@/tools/local-backend/ports'
import { type RunningProcess, startProcess } from '@/tools/local-backend/process'
import { addSubscribers, createServiceClient, readSubscribers, startCampaign } from './audience'
import { startProvider } from './provider'

/** The number of servers: one sends, the other waits to take over. */
const SERVERS = 2
const POLL_INTERVAL_MS = 200

export type Plan = {
  subscribers: number
  /** How many of them unsubscribe while the campaign runs. */
  unsubscribing: number
  /** How often the sending server is killed and restarted. */
  kills: number
  /** The share of requests that end with a 429, a 500, a lost response or a broken connection, 0 to 1. */
  faultRate: number
  /** The provider's rate limit. */
  requestsPerSecond: number
  /** The command of each server: arguments for Node, and the working folder. */
  server: { args: string[]; cwd: string }
  log(line: string): void
}

/** The counts at the end of a campaign. All except `sent` should be 0. */
export type Outcome = {
  /** Addresses that got a mail. */
  sent: number
  /** Mails beyond the first one to the same address. */
  duplicates: number
  /** Subscribers who got no mail. */
  missed: number
  /** Subscribers whose `notified` flag in the database differs from whether they got a mail. */
  wronglyMarked: number
  /** Requests over the provider's rate limit. */
  rateLimited: number
  /** Mails that were accepted after their recipient's unsubscription had been saved. */
  mailedAfterUnsubscribing: number
  /** Planned kills that did not happen. */
  missingKills: number
}

/**
 * Sends a campaign with the real database functions, APIs and processes, while requests fail, servers are
 * killed and people unsubscribe. A fake provider counts the mails.
 * @throws LauncherError when the backend stops; Error when a server ends without being killed.
 */
export async function runCampaign(plan: Plan): Promise<Outcome> {
  const cleanup = new AsyncDisposableStack()
  try {
    const backend = await startBackend()
    cleanup.defer(backend.stop)
    return await Promise.race([run(plan, backend.env, cleanup), backend.crashed])
  } finally {
    await cleanup.disposeAsync()
  }
}

async function run(plan: Plan, env: BackendEnv, cleanup: AsyncDisposableStack): Promise<Outcome> {
  const client = createServiceClient(env)
  // Replaced below, when the subscribers are known.
  let onMail = async () => {}
  const provider = await startProvider({ ...plan, key: env.RESEND_API_KEY, onMail: () => onMail() })
  cleanup.defer(() => provider.stop())
  await addSubscribers(client, plan.subscribers)
  const campaignId = await startCampaign(env, env.RESEND_CAMPAIGN_TEMPLATE, plan.subscribers)
  const subscribers = await readSubscribers(client)

  const servers = startServers({ ...env, RESEND_BASE_URL: provider.url }, plan.server)
  cleanup.defer(servers.stop)
  /** When unsubscriptions had been saved (`performance.now()`), by email. */
  const unsubscribedAt = new Map<string, number>()
  const unsubscribing = subscribers.toSorted(() => Math.random() - 0.5).slice(0, plan.unsubscribing)
  const unsubscriptions: Promise<void>[] = []
  let kills = 0
  onMail = async () => {
    const mailCount = provider.record.mails.length
    if (mailCount % 1000 === 0) plan.log(`${mailCount} mails`)
    const progress = mailCount / plan.subscribers
    // Spreads the unsubscriptions evenly over the campaign.
    while (unsubscriptions.length < Math.floor(progress * plan.unsubscribing)) {
      const subscriber = unsubscribing[unsubscriptions.length]
      if (!subscriber) break
      unsubscriptions.push(
        suppressSubscriber(client, { subscriber: subscriber.id }).then(
          () => void unsubscribedAt.set(subscriber.email, performance.now()),
        ),
      )
    }
    // Spreads the kills evenly over the campaign.
    if (kills < plan.kills && kills < Math.floor(progress * (plan.kills + 1))) {
      kills++
      // The server is killed during a request, so it never gets the response to this mail.
      const { data } = await client
        .from('campaigns')
        .select('server')
        .eq('id', campaignId)
        .single()
        .throwOnError()
      servers.kill(data.server)
    }
  }
  const isFinished = async () => {
    const { data } = await client
      .from('campaigns')
      .select('status')
      .eq('id', campaignId)
      .single()
      .throwOnError()
    return data.status === 'finished'
  }
  while (!(await isFinished())) await Promise.race([sleep(POLL_INTERVAL_MS), servers.crashed])
  await Promise.all(unsubscriptions)

  const { mails, rateLimited } = provider.record
  const mailed = new Set(mails.map(({ to }) => to))
  const stillSubscribed = (await readSubscribers(client)).filter(({ email }) => !unsubscribedAt.has(email))
  return {
    sent: mailed.size,
    duplicates: mails.length - mailed.size,
    missed: stillSubscribed.filter(({ email }) => !mailed.has(email)).length,
    wronglyMarked: stillSubscribed.filter(({ email, notified }) => mailed.has(email) !== notified).length,
    rateLimited,
    mailedAfterUnsubscribing: mails.filter(
      ({ to, at }) => at > (unsubscribedAt.get(to) ?? Number.POSITIVE_INFINITY),
    ).length,
    missingKills: plan.kills - servers.killed(),
  }
}

/** Starts the servers. A server that is killed is restarted. */
function startServers(env: Record<string, string>, { args, cwd }: Plan['server']) {
  const running = new Map<number, RunningProcess>()
  const crash = Promise.withResolvers<never>()
  crash.promise.catch(() => {})
  let killed = 0

  async function start(): Promise<void> {
    const server = startProcess({
      name: 'server',
      args,
      cwd,
      env: {
        ...process.env,
        ...env,
        NODE_ENV: 'production',
        PORT: String(await findPort()),
        HOSTNAME: 'localhost',
      },
      onOutput: () => {},
    })
    const pid = server.child.pid ?? 0
    running.set(pid, server)
    // Kills are part of the plan; any other exit is an error.
    server.crashed.catch((error: Error) => !/SIGKILL/.test(error.message) && crash.reject(error))
    const [, signal] = await once(server.child, 'exit')
    running.delete(pid)
    if (signal !== 'SIGKILL') return
    killed++
    return start()
  }

  for (let index = 0; index < SERVERS; index++) void start()
  return {
    /** @param name the server's name in the database: `host:pid`. */
    kill: (name: string | null) => running.get(Number(name?.split(':').at(-1)))?.child.kill('SIGKILL'),
    /** How many servers have been killed. */
    killed: () => killed,
    /** Rejects when a server ends without being killed. */
    crashed: crash.promise,
    stop: async () => void (await Promise.all([...running.values()].map((server) => server.stop()))),
  }
}
