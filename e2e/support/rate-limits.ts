import { createHmac } from 'node:crypto'
import type { Limit, LimitedAction } from '@/lib/server/rate-limits/limits'
import { backendOf, serviceClient } from './backend'

/**
 * Counts attempts of an account directly in the database until a limit is used up, as the site counts them
 * (`lib/server/rate-limits/rate-limit.ts`).
 * @param account the id or email that the limit is for.
 * @returns how many attempts were still allowed.
 */
export async function exhaustAttempts(action: LimitedAction, account: string, limit: Limit): Promise<number> {
  const key = createHmac('sha256', backendOf().secretKey)
    .update(`${action} ${account.toLowerCase()}`)
    .digest('base64url')
  const attempts = [{ key, ...limit }]
  let allowed = 0
  for (let attempt = 0; attempt < limit.max; attempt++) {
    const { data: secondsToWait } = await serviceClient().rpc('take_attempts', { attempts }).throwOnError()
    if (secondsToWait === 0) allowed += 1
  }
  return allowed
}
