import { useState } from 'react'

/** `crypto.randomUUID` exists only over HTTPS and on localhost. */
export function createRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * An idempotency key: a form repeats it after a lost reply, so that the server does not act twice.
 * @param initial from the server's HTML of a form that works without JavaScript. Such a page must be rendered for each
 *   request, because a stored page would give all visitors the same key.
 * @returns the key, and a function that replaces it after a success.
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
