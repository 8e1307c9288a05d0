import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The earliest response to a refused sign-in, in ms after the request, and how much later it is for each other sign-in
 * in progress. The backend checks a password only for an email address that has an account. Without a minimum, the
 * response time would reveal which addresses have one. A check takes 0.1 s to 0.2 s, several times that on a machine
 * with more work than cores, and at worst the checks run one after the other.
 */
export const REFUSAL_RESPONSE_TIME = { minimumMs: 700, perOtherMs: 300 }

/** `together`: the most sign-ins that were in progress at the same time as this one, itself included. */
const inProgress = new Set<{ together: number }>()

/**
 * Runs a sign-in, and returns a delayed result after the minimum for the most sign-ins that were in progress meanwhile.
 * @throws Error when `run` does, without a delay.
 */
export async function respondEvenly<T>(run: () => Promise<T>, isDelayed: (result: T) => boolean): Promise<T> {
  const { minimumMs, perOtherMs } = REFUSAL_RESPONSE_TIME
  const start = performance.now()
  const own = { together: 0 }
  inProgress.add(own)
  for (const request of inProgress) request.together = Math.max(request.together, inProgress.size)
  const remainingMs = () => start + minimumMs + (own.together - 1) * perOtherMs - performance.now()
  try {
    const result = await run()
    // Further sign-ins may begin during the sleep, and move the minimum.
    while (isDelayed(result) && remainingMs() > 0) await sleep(remainingMs())
    return result
  } finally {
    inProgress.delete(own)
  }
}
