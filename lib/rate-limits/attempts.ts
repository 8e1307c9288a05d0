import 'server-only'
import { createHmac } from 'node:crypto'
import { readEnv } from '../env'
import { addressGroup } from '../network/visitor-address'
import { serviceClient } from '../supabase/service'
import { requestAddress } from '../supabase/session'
import { type Limit, type LimitedAction, RATE_LIMITS } from './limits'

/**
 * Counts an attempt of the person whose request is being answered.
 * @param account the id or the email it is about, where the action limits those as well.
 * @returns 0 when it is allowed, else the seconds to wait; a refused attempt is not counted.
 * @throws Error when the database can't be asked.
 */
export async function takeAttempt(action: LimitedAction, account?: string): Promise<number> {
  const limits: { address?: Limit; account?: Limit } = RATE_LIMITS[action]
  const attempts: ({ key: string } & Limit)[] = []
  if (limits.address)
    attempts.push({ key: keyOf(action, addressGroup(await requestAddress())), ...limits.address })
  if (limits.account && account) attempts.push({ key: keyOf(action, accountOf(account)), ...limits.account })
  const { data, error } = await serviceClient().rpc('take_attempts', { attempts })
  if (error) throw new Error(`The attempt could not be counted: ${error.message}`)
  return data
}

/**
 * Forgets the attempts with an account after one of them succeeded.
 * @throws Error when the database can't be asked.
 */
export async function forgetAttempts(action: LimitedAction, account: string): Promise<void> {
  const { error } = await serviceClient().rpc('forget_attempts', { key: keyOf(action, accountOf(account)) })
  if (error) throw new Error(`The attempts could not be forgotten: ${error.message}`)
}

const accountOf = (account: string) => account.trim().toLowerCase()

/** Says nothing about whose it is to whoever reads the table without the server's key. */
function keyOf(action: LimitedAction, subject: string): string {
  return createHmac('sha256', readEnv().secretKey).update(`${action} ${subject}`).digest('base64url')
}
