import 'server-only'
import { failed, type Result } from '../result'
import { takeAttempt } from './attempts'
import type { LimitedAction } from './limits'

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
