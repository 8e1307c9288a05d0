import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { leaveList } from '@/lib/campaigns/unsubscribe'
import { type BackendEnv, startBackend } from '@/tools/local-backend/backend'
import { findPort } from '@/tools/local-backend/ports'
import { type RunningProcess, startProcess } from '@/tools/local-backend/process'
import { addSubscribers, readSubscribers, serverOf, startCampaign } from './audience'
import { startProvider } from './provider'

/** How many servers run: one sends, the other waits to take over. */
const SERVERS = 2
const POLL_INTERVAL_MS = 200

export type Plan = {
  subscribers: number
  /** How many of them leave while the campaign runs. */
  leaving: number
  /** How often the server that sends is killed, and started again. */
  kills: number
  /** Which part of the requests meets a 429, a 500, a lost reply or a broken connection, 0 to 1. */
  trouble: number
  /** How many requests a second the provider takes. */
  rate: number
  /** The program that each server runs. */
  server: { script: string; cwd: string }
  log(line: string): void
}

/** What came of it; everything but `sent` should be 0. */
export type Outcome = {
  sent: number
  duplicates: number
  /** Got no mail although they stayed. */
  missed: number
  /** Got a mail that the database does not know of. */
  unmarked: number
  overRate: number
  mailedAfterLeaving: number
  /** Kills that did not happen. */
  killsMissing: number
}

/**
 * Sends a campaign through the real functions, APIs and processes, while requests fail, processes die and people
 * leave; the mails end at a provider that counts them.
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
  const server = serverOf(env)
  let onMail = async () => {}
  const provider = await startProvider({ ...plan, key: env.RESEND_API_KEY, onMail: () => onMail() })
  cleanup.defer(() => provider.stop())
  await addSubscribers(server, plan.subscribers)
  const campaign = await startCampaign(env, env.RESEND_CAMPAIGN_TEMPLATE, plan.subscribers)
  const subscribers = await readSubscribers(server)

  const servers = startServers({ ...env, RESEND_BASE_URL: provider.url }, plan.server)
  cleanup.defer(servers.stop)
  const left = new Map<string, number>()
  const leavers = subscribers.toSorted(() => Math.random() - 0.5).slice(0, plan.leaving)
  const departures: Promise<void>[] = []
  let kills = 0
  onMail = async () => {
    const { length } = provider.seen.mails
    if (length % 1000 === 0) plan.log(`${length} mails`)
    const part = length / plan.subscribers
    while (departures.length < Math.floor(part * plan.leaving)) {
      const leaver = leavers[departures.length]
      if (!leaver) break
      departures.push(leaveList(server, leaver.id).then(() => void left.set(leaver.email, performance.now())))
    }
    if (kills < plan.kills && kills < Math.floor(part * (plan.kills + 1))) {
      kills++
      // In the middle of a request: the server never hears of the mail.
      const { data } = await server
        .from('campaigns')
        .select('server')
        .eq('id', campaign)
        .single()
        .throwOnError()
      servers.kill(data.server)
    }
  }
  const isFinished = async () => {
    const { data } = await server
      .from('campaigns')
      .select('status')
      .eq('id', campaign)
      .single()
      .throwOnError()
    return data.status === 'finished'
  }
  while (!(await isFinished())) await Promise.race([sleep(POLL_INTERVAL_MS), servers.crashed])
  await Promise.all(departures)

  const { mails, overRate } = provider.seen
  const mailed = new Set(mails.map(({ to }) => to))
  const after = await readSubscribers(server)
  return {
    sent: mailed.size,
    duplicates: mails.length - mailed.size,
    missed: after.filter(({ email }) => !mailed.has(email) && !left.has(email)).length,
    unmarked: after.filter(({ email, notified }) => mailed.has(email) !== notified && !left.has(email))
      .length,
    overRate,
    mailedAfterLeaving: mails.filter(({ to, at }) => at > (left.get(to) ?? Number.POSITIVE_INFINITY)).length,
    killsMissing: plan.kills - servers.killed(),
  }
}

/** Keeps the servers running: one that is killed is started again. */
function startServers(env: Record<string, string>, { script, cwd }: Plan['server']) {
  const running = new Map<number, RunningProcess>()
  const crash = Promise.withResolvers<never>()
  crash.promise.catch(() => {})
  let killed = 0

  async function start(): Promise<void> {
    const server = startProcess({
      name: 'server',
      args: [script],
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
    // A kill is part of the plan, any other end is none.
    server.crashed.catch((error: Error) => !/SIGKILL/.test(error.message) && crash.reject(error))
    const [, signal] = await once(server.child, 'exit')
    running.delete(pid)
    if (signal !== 'SIGKILL') return
    killed++
    return start()
  }

  for (let index = 0; index < SERVERS; index++) void start()
  return {
    /** @param name as the database knows the server: `host:pid`. */
    kill: (name: string | null) => running.get(Number(name?.split(':').at(-1)))?.child.kill('SIGKILL'),
    /** How many servers were ended by a kill. */
    killed: () => killed,
    /** Rejects when one ends without being killed. */
    crashed: crash.promise,
    stop: async () => void (await Promise.all([...running.values()].map((server) => server.stop()))),
  }
}
