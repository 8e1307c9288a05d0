import { setTimeout as sleep } from 'node:timers/promises'

/** The backend checks a password (0.1–0.2 s, more under load) only if the address has an account. */
export const REFUSAL_RESPONSE_TIME = { minimumMs: 700, perOtherMs: 300 }

/** `together`: the most sign-ins in progress at once, this one included. */
const inProgress = new Set<{ together: number }>()

/** The minimum grows with the number of sign-ins in progress. @throws Error when `run` does, without a delay. */
export async function respondEvenly<T>(run: () => Promise<T>, isDelayed: (result: T) => boolean): Promise<T> {
  const { minimumMs, perOtherMs } = REFUSAL_RESPONSE_TIME
  const start = performance.now()
  const own = { together: 0 }
  inProgress.add(own)
  for (const request of inProgress) request.together = Math.max(request.together, inProgress.size)
  const remainingMs = () => start + minimumMs + (own.together - 1) * perOtherMs - performance.now()
  try {
    const result = await run()
    // A sign-in that begins during the wait raises the minimum.
    for (let ms = remainingMs(); isDelayed(result) && ms > 0; ms = remainingMs()) await sleep(ms)
    return result
  } finally {
    inProgress.delete(own)
  }
}
