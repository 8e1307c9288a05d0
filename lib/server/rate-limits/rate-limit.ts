import 'server-only'
import { createHmac } from 'node:crypto'
import { readEnv } from '@/lib/config'
import { failed, type Result } from '@/lib/result'
import { ipGroup } from '@/lib/server/http/visitor-ip'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { getVisitorIp } from '@/lib/server/supabase/session'
import { knownBrowserId, normalizeAccount } from './known-browser'
import { type Limit, type LimitedAction, type Limits, RATE_LIMITS } from './limits'

/** `browserId` is set if the account has used the browser before. */
type Caller = { ip: string; account?: string | undefined; browserId?: string | undefined }

export async function withRateLimit<T>(
  action: LimitedAction,
  account: string | undefined,
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const secondsToWait = await takeAttempt(action, account)
  return secondsToWait > 0 ? failed({ code: 'rate-limited', seconds: secondsToWait }) : run()
}

export const withIpLimit = <T>(action: LimitedAction, run: () => Promise<Result<T>>): Promise<Result<T>> =>
  withRateLimit(action, undefined, run)

/** Limits mails that strangers can send to an address. Beyond the limit, the owner can still recover the account. */
export async function withMailLimit<T>(
  action: LimitedAction,
  email: string,
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  return withRateLimit(action, email, async () => {
    const secondsToWait = await takeAttempt('mail', email)
    if (secondsToWait === 0) return run()
    const isKept = action === 'reset' && (await takeAttempt('kept-recovery', email)) === 0
    return isKept ? run() : failed({ code: 'rate-limited', seconds: secondsToWait })
  })
}

/** @param account id or email. @returns 0 when the attempt is allowed, otherwise the seconds to wait. */
export async function takeAttempt(action: LimitedAction, account?: string): Promise<number> {
  const limits = limitsByCounter(action, await getCaller(action, account))
  const attempts = Object.entries(limits).map(([counter, limit]) => ({
    key: hashCounter(action, counter),
    ...limit,
  }))
  const { data } = await createServiceClient().rpc('take_attempts', { attempts }).throwOnError()
  return data
}

/** Clears only this visitor's attempts: a sign-in of the owner must not give attackers new guesses. */
export async function clearAttempts(action: LimitedAction, account: string): Promise<void> {
  const { ip, browserId } = await getCaller(action, account)
  const counter = browserId ? browserCounter(browserId, account) : ipAndAccountCounter(ip, account)
  await createServiceClient()
    .rpc('forget_attempts', { key: hashCounter(action, counter) })
    .throwOnError()
}

async function getCaller(action: LimitedAction, account?: string): Promise<Caller> {
  const { knownBrowser }: Limits = RATE_LIMITS[action]
  return {
    ip: ipGroup(await getVisitorIp()),
    account,
    browserId: knownBrowser && account ? await knownBrowserId(account) : undefined,
  }
}

function limitsByCounter(action: LimitedAction, { ip, account, browserId }: Caller): Record<string, Limit> {
  const limits: Limits = RATE_LIMITS[action]
  const ipLimit = limits.ip && { [ip]: limits.ip }
  if (!account) return { ...ipLimit }
  const name = normalizeAccount(account)
  if (limits.knownBrowser && browserId) {
    return {
      [browserCounter(browserId, account)]: limits.knownBrowser.each,
      [`known browsers of ${name}`]: limits.knownBrowser.all,
    }
  }
  return {
    ...ipLimit,
    ...(limits.ipAndAccount && { [ipAndAccountCounter(ip, account)]: limits.ipAndAccount }),
    ...(limits.account && { [name]: limits.account }),
    ...(limits.accountPerDay && { [`${name} per day`]: limits.accountPerDay }),
  }
}

const ipAndAccountCounter = (ip: string, account: string) => `${ip} with ${normalizeAccount(account)}`
const browserCounter = (browserId: string, account: string) =>
  `browser ${browserId} with ${normalizeAccount(account)}`

/** The hash keeps IP and email addresses out of the table. */
export const hashCounter = (action: LimitedAction | 'run-once', counter: string): string =>
  createHmac('sha256', readEnv().secretKey).update(`${action} ${counter}`).digest('base64url')
