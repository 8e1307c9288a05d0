import { createHmac } from 'node:crypto'
import type { Limit, LimitedAction } from '@/lib/server/rate-limits/limits'
import { backendOf, serviceClient } from './backend'
import { sampleSite } from './servers'

/**
 * Counts attempts directly in the database, as the site counts them (`lib/server/rate-limits/rate-limit.ts`).
 * @param counter what the limit is for, such as an id, an email or an IP address.
 * @param count how many attempts. More than are left count none.
 * @returns whether so many attempts were left.
 */
export async function countAttempts(
  action: LimitedAction,
  counter: string,
  limit: Limit,
  count: number,
  site = sampleSite,
): Promise<boolean> {
  const key = createHmac('sha256', backendOf(site).secretKey)
    .update(`${action} ${counter.toLowerCase()}`)
    .digest('base64url')
  const { data: secondsToWait } = await serviceClient(site)
    .rpc('take_attempts', { attempts: [{ key, ...limit, count }] })
    .throwOnError()
  return secondsToWait === 0
}

/** Uses up all attempts that are left of a limit. */
export async function exhaustAttempts(
  action: LimitedAction,
  counter: string,
  limit: Limit,
  site = sampleSite,
): Promise<void> {
  for (let count = limit.max; count > 0; count--)
    if (await countAttempts(action, counter, limit, count, site)) return
}
