import { useState } from 'react'

/** `crypto.randomUUID` exists only over HTTPS and on localhost. */
export function createRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * An idempotency key, which a form repeats after a lost reply and replaces (`renew`) after a success.
 * @param initial from the server's HTML. A stored page would give all visitors the same key.
 */
export function useRequestKey(initial?: string): [key: string, renew: () => string] {
  const [key, setKey] = useState(() => initial ?? createRequestKey())
  const renew = () => {
    const next = createRequestKey()
    setKey(next)
    return next
  }
  return [key, renew]
}
