import 'server-only'
import { readEnv } from '../env'
import { PATIENCE_MS } from './patience'

const AUTH_PATH = '/auth/v1/'

/**
 * A `fetch` for Supabase clients that tells the auth service whom it is serving: with the server's key it
 * takes the visitor's address from `Sb-Forwarded-For`, and limits each visitor instead of this server. Calls
 * of the data keep the key they have, so that the server's rights never reach them, and their own deadline.
 * @param address the visitor's address.
 */
export function forwardingFetch(address: string): typeof fetch {
  const { supabaseUrl, publishableKey, secretKey } = readEnv()
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(supabaseUrl + AUTH_PATH)) return fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('apikey', secretKey)
    if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization')
    headers.set('sb-forwarded-for', address)
    return fetch(input, { signal: AbortSignal.timeout(PATIENCE_MS), ...init, headers })
  }
}
