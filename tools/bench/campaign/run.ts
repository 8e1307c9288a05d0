import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { leaveList } from '../../../lib/subscribers/leave-list.ts'
import { type BackendEnv, startBackend } from '../../local-backend/backend.ts'
import { type RunningProcess, startProcess } from '../../local-backend/process.ts'
import { addSubscribers, readSubscribers, serverOf, startCampaign } from './audience.ts'
import { startProvider } from './provider.ts'

export type Plan = {
  subscribers: number
  /** How many of them leave while the campaign runs. */
  leaving: number
  /** How often one of the sending processes is killed and another takes its place. */
  kills: number
  /** Which part of the requests meets a 429, a 500, a lost reply or a broken connection, 0 to 1. */
  trouble: number
  /** How many processes send at the same time. */
  senders: number
  /** How many requests a second the provider takes. */
  rate: number
  log(line: string): void
}

/** What came of it; everything but `sent` should be 0. */
export type Outcome = {
  sent: number
  duplicates: number
  /** Got no mail although they stayed. */
  missed: number
  /** Got a mail that the ledger does not know of. */
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
  let onMail = () => {}
  const provider = await startProvider({ ...plan, key: env.RESEND_API_KEY, onMail: () => onMail() })
  cleanup.defer(() => provider.stop())
  await addSubscribers(server, plan.subscribers)
  const campaign = await startCampaign(env, env.RESEND_CAMPAIGN_TEMPLATE, plan.subscribers)
  const subscribers = await readSubscribers(server)

  const senders = startSenders({ ...env, RESEND_BASE_URL: provider.url }, campaign, plan.senders, cleanup)
  const left = new Map<string, number>()
  const leavers = subscribers.toSorted(() => Math.random() - 0.5).slice(0, plan.leaving)
  const departures: Promise<void>[] = []
  let asked = 0
  onMail = () => {
    const part = provider.seen.mails.length / plan.subscribers
    if (provider.seen.mails.length % 1000 === 0) plan.log(`${provider.seen.mails.length} mails`)
    // In the middle of a request: its sender never hears of the mail.
    if (asked < Math.floor(part * (plan.kills + 1)) && asked < plan.kills && senders.killOne()) asked++
    while (departures.length < Math.floor(part * plan.leaving)) {
      const leaver = leavers[departures.length]
      if (!leaver) break
      departures.push(leaveList(server, leaver.id).then(() => void left.set(leaver.email, performance.now())))
    }
  }
  await senders.ended
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
    killsMissing: plan.kills - senders.killed(),
  }
}

/** Keeps a number of processes sending until the campaign is over. */
function startSenders(
  env: Record<string, string>,
  campaign: string,
  count: number,
  cleanup: AsyncDisposableStack,
) {
  const running = new Set<RunningProcess>()
  const doomed = new Set<RunningProcess>()
  let killed = 0
  const over = Promise.withResolvers<void>()

  async function start(): Promise<void> {
    const sender = startProcess({
      name: 'sender',
      args: [fileURLToPath(import.meta.resolve('./sender.ts')), campaign],
      cwd: process.cwd(),
      env: { ...process.env, ...env },
      onOutput: () => {},
    })
    running.add(sender)
    cleanup.defer(sender.stop)
    // A kill is part of the plan, an end with an error is none.
    sender.crashed.catch((error: Error) => {
      if (!/SIGKILL|exit code 0/.test(error.message)) over.reject(error)
    })
    const [code, signal] = await once(sender.child, 'exit')
    running.delete(sender)
    if (signal === 'SIGKILL') {
      killed++
      return start()
    }
    if (code === 0 && running.size === 0) over.resolve()
  }

  for (let index = 0; index < count; index++) void start()
  return {
    ended: over.promise,
    /** @returns whether there was one to kill. */
    killOne(): boolean {
      const alive = [...running].filter((sender) => !doomed.has(sender))
      const chosen = alive.at(Math.floor(Math.random() * alive.length))
      if (!chosen) return false
      doomed.add(chosen)
      return chosen.child.kill('SIGKILL')
    },
    /** How many processes were ended by a kill. */
    killed: () => killed,
  }
}
