import { type ResendError, resendError } from './resend-email'

const SECOND_MS = 1000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

export function createRateLimiter(requestsPerSecond: number) {
  let requestTimes: number[] = []
  return () => {
    const now = Date.now()
    requestTimes = requestTimes.filter((time) => time > now - SECOND_MS)
    const isAllowed = requestTimes.length < requestsPerSecond
    if (isAllowed) requestTimes.push(now)
    const headers = {
      'ratelimit-limit': String(requestsPerSecond),
      'ratelimit-remaining': String(requestsPerSecond - requestTimes.length),
      // The counted requests are less than a second old.
      'ratelimit-reset': '1',
      ...(!isAllowed && { 'retry-after': '1' }),
    }
    return { isAllowed, headers }
  }
}

/** `id` is undefined while the mail is being sent. */
type KeyUse = { body: string; id: string | undefined; at: number }

type Reservation = { send: true } | { id: string } | { error: ResendError }

const REUSED_KEY = resendError(
  'invalid_idempotent_request',
  'Same idempotency key used with a different payload.',
  409,
)
const KEY_IN_USE = resendError(
  'concurrent_idempotent_requests',
  'Another request with this key is in progress.',
  409,
)

/** Remembers keys for a day. `reserve` says how to answer a request. */
export function createIdempotencyKeys() {
  const uses = new Map<string, KeyUse>()
  return {
    reserve(key: string, body: string): Reservation {
      const previous = uses.get(key)
      if (previous && previous.at > Date.now() - DAY_MS) {
        if (previous.body !== body) return { error: REUSED_KEY }
        return previous.id ? { id: previous.id } : { error: KEY_IN_USE }
      }
      uses.set(key, { body, id: undefined, at: Date.now() })
      return { send: true }
    },
    complete(key: string, id: string): void {
      const use = uses.get(key)
      if (use) use.id = id
    },
    /** Forgets the key of a mail that failed. */
    release: (key: string) => void uses.delete(key),
  }
}
