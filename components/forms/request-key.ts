import { useState } from 'react'

/** Not `crypto.randomUUID`, which pages without https lack on other hosts than localhost. */
export function createRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * The key that a form sends with its act. After a lost reply the form sends the same key again, so that the
 * server does not do the act twice.
 * @param initial the key in the server's HTML of a form that also works without JavaScript. The page must be
 *   rendered for each request: a stored page would give all visitors the same key.
 * @returns the key, and a function that replaces it, to be called after each success. It returns
 *   the new key.
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
