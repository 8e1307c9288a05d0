const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Whether a request is within the rate, and the headers that say so. */
export type RateAnswer = { allowed: boolean; headers: Record<string, string> }

/** Counts the requests of the last second. @param limit how many are taken. */
export function createRate(limit: number): () => RateAnswer {
  let taken: number[] = []
  return () => {
    const now = Date.now()
    taken = taken.filter((time) => time > now - SECOND)
    const allowed = taken.length < limit
    if (allowed) taken.push(now)
    const reset = String(Math.ceil(((taken[0] ?? now) + SECOND - now) / SECOND))
    const headers = {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(limit - taken.length),
      'ratelimit-reset': reset,
      ...(!allowed && { 'retry-after': reset }),
    }
    return { allowed, headers }
  }
}

type Kept = { body: string; id: string | undefined; at: number }

/**
 * Remembers for a day under which key which mail was sent. `begin` says what to do with a request: send it, answer
 * with the id of the mail before, or refuse it because the key is in use or belongs to another mail.
 */
export function createKeys() {
  const kept = new Map<string, Kept>()
  return {
    begin(key: string, body: string): { send: true } | { id: string } | { conflict: 'concurrent' | 'other' } {
      const before = kept.get(key)
      if (before && before.at > Date.now() - DAY) {
        if (before.body !== body) return { conflict: 'other' }
        return before.id ? { id: before.id } : { conflict: 'concurrent' }
      }
      kept.set(key, { body, id: undefined, at: Date.now() })
      return { send: true }
    },
    sent(key: string, id: string): void {
      const before = kept.get(key)
      if (before) before.id = id
    },
    failed: (key: string) => void kept.delete(key),
  }
}
