import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Earliest responses of one kind of request, in ms after the request. Checking a password takes time, and is only done for an
 * email address that has an account. Without a minimum, the response time would reveal which addresses have one. The backend
 * works longer the more it is asked at the same time, so the minimum grows with the number of requests in progress.
 */
type ResponseTime = { minimumMs: number; perOtherMs: number; inProgress: Set<{ together: number }> }

const responseTime = (minimumMs: number, perOtherMs: number): ResponseTime => ({
  minimumMs,
  perOtherMs,
  inProgress: new Set(),
})

/**
 * Of a refused sign-in. Checking a password takes the backend 0.1 s to 0.2 s, several times that on a machine with more
 * work than cores, and at worst it checks one after the other.
 */
export const REFUSAL_RESPONSE_TIME = responseTime(700, 300)

/**
 * Runs an operation and returns its result at the same time whatever it has to do: after the minimum for the most
 * requests of its kind that were in progress meanwhile.
 * @param isDelayed whether the minimum applies to a result; by default it applies to all.
 * @throws Error when the operation does, at once.
 */
export async function respondEvenly<T>(
  { minimumMs, perOtherMs, inProgress }: ResponseTime,
  run: () => Promise<T>,
  isDelayed: (result: T) => boolean = () => true,
): Promise<T> {
  const start = performance.now()
  const own = { together: 0 }
  inProgress.add(own)
  for (const request of inProgress) request.together = Math.max(request.together, inProgress.size)
  const remainingMs = () => start + minimumMs + (own.together - 1) * perOtherMs - performance.now()
  try {
    const result = await run()
    // Others may begin while this one waits.
    while (isDelayed(result) && remainingMs() > 0) await sleep(remainingMs())
    return result
  } finally {
    inProgress.delete(own)
  }
}
