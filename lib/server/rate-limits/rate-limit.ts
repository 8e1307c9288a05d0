import 'server-only'
import { createHmac } from 'node:crypto'
import { readEnv } from '@/lib/config'
import { failed, type Result } from '@/lib/result'
import { addressGroup } from '@/lib/server/http/visitor-ip'
import { serviceClient } from '@/lib/server/supabase/clients'
import { requestAddress } from '@/lib/server/supabase/session'
import { accountName, knownBrowserId } from './known-browser'
import { type Limit, type LimitedAction, type Limits, RATE_LIMITS } from './limits'

/** Whom an attempt is counted for; the last three only where it is about an account. */
type Subject = { address: string; account?: string | undefined; browser?: string | undefined }

/**
 * Counts an attempt of the person whose request is being answered.
 * @param account the id or the email it is about, where the action limits those as well.
 * @returns 0 when it is allowed, else the seconds to wait; a refused attempt is not counted.
 * @throws Error when the database can't be asked.
 */
export async function takeAttempt(action: LimitedAction, account?: string): Promise<number> {
  const attempts = Object.entries(countersOf(action, await subjectOf(action, account))).map(
    ([subject, limit]) => ({ key: keyOf(action, subject), ...limit }),
  )
  const { data, error } = await serviceClient().rpc('take_attempts', { attempts })
  if (error) throw new Error(`The attempt could not be counted: ${error.message}`)
  return data
}

/**
 * Forgets the attempts that this visitor has made with an account, after one of them succeeded. Those of everybody
 * together stay counted: each success of the owner would let strangers guess further.
 * @throws Error when the database can't be asked.
 */
export async function forgetAttempts(action: LimitedAction, account: string): Promise<void> {
  const { address, browser } = await subjectOf(action, account)
  const key = keyOf(action, browser ? browserAndAccount(browser, account) : pairOf(address, account))
  const { error } = await serviceClient().rpc('forget_attempts', { key })
  if (error) throw new Error(`The attempts could not be forgotten: ${error.message}`)
}

async function subjectOf(action: LimitedAction, account?: string): Promise<Subject> {
  const { knownBrowser }: Limits = RATE_LIMITS[action]
  return {
    address: addressGroup(await requestAddress()),
    account,
    browser: knownBrowser && account ? await knownBrowserId(account) : undefined,
  }
}

/** The limits that an attempt counts against, by what they count. */
function countersOf(action: LimitedAction, { address, account, browser }: Subject): Record<string, Limit> {
  const limits: Limits = RATE_LIMITS[action]
  if (limits.knownBrowser && browser && account) {
    return {
      [browserAndAccount(browser, account)]: limits.knownBrowser.each,
      [`known browsers of ${accountName(account)}`]: limits.knownBrowser.all,
    }
  }
  return {
    ...(limits.address && { [address]: limits.address }),
    ...(limits.pair && account && { [pairOf(address, account)]: limits.pair }),
    ...(limits.account && account && { [accountName(account)]: limits.account }),
  }
}

const pairOf = (address: string, account: string) => `${address} with ${accountName(account)}`
const browserAndAccount = (browser: string, account: string) =>
  `browser ${browser} with ${accountName(account)}`

/** Hashed, so that the table reveals no address and no account to whoever reads it without the server's key. */
function keyOf(action: LimitedAction, subject: string): string {
  return createHmac('sha256', readEnv().secretKey).update(`${action} ${subject}`).digest('base64url')
}

/**
 * Runs an operation unless its person has tried too often; then says when to try again.
 * @param account the id or the email it is about.
 */
export async function limited<T>(
  action: LimitedAction,
  account: string | undefined,
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const seconds = await takeAttempt(action, account)
  return seconds > 0 ? failed({ code: 'rate-limited', seconds }) : run()
}
