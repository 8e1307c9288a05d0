import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Minimum response times, in ms. Sending a mail or checking a password takes time, and is only done for an
 * email address that has an account. Without a minimum, the response time would reveal which addresses have
 * one.
 */
export const MIN_MAIL_RESPONSE_MS = 1000
/** Of a refused sign-in. */
export const MIN_REFUSAL_RESPONSE_MS = 400

/**
 * Waits for work to finish, and at least for a minimum time.
 * @param isDelayed whether the minimum applies to a result; by default it applies to all.
 */
export async function resolveAfter<T>(
  minimumMs: number,
  work: Promise<T>,
  isDelayed: (result: T) => boolean = () => true,
): Promise<T> {
  const minimum = sleep(minimumMs)
  const result = await work
  if (isDelayed(result)) await minimum
  return result
}
