import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The shortest times, in milliseconds, after which somebody hears of an address that may not be theirs. A mail that is
 * sent takes time and one that is not takes none, and so does a password that there is to check. Without these minimums
 * the time alone would tell which addresses have an account.
 */
export const MAIL_ANSWER_MS = 1000
export const REFUSAL_MS = 400

/**
 * Waits for work, and at least for a minimum time.
 * @param isDelayed whether a result has to wait: all do unless this says otherwise.
 */
export async function notBefore<T>(
  minimumMs: number,
  work: Promise<T>,
  isDelayed: (result: T) => boolean = () => true,
): Promise<T> {
  const earliest = sleep(minimumMs)
  const result = await work
  if (isDelayed(result)) await earliest
  return result
}
