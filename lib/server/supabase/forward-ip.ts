import 'server-only'
import { readEnv } from '@/lib/config'
import { fetchWithTimeoutError, REQUEST_TIMEOUT_MS } from './timeouts'

const AUTH_PATH = '/auth/v1/'

/**
 * Creates a `fetch` for Supabase clients that forwards the visitor's IP to the auth service in `Sb-Forwarded-For`. The
 * auth service accepts that header only with the secret key, and then applies its rate limits to each visitor instead
 * of to this server. All other requests keep their own key, so they never get the rights of the secret key. A malformed
 * refresh token is answered like an unknown one.
 */
export function createIpForwardingFetch(ip: string): typeof fetch {
  const { supabaseUrl, publishableKey, secretKey } = readEnv()
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(supabaseUrl + AUTH_PATH)) return fetchWithTimeoutError(input, init)
    const headers = new Headers(init?.headers)
    headers.set('apikey', secretKey)
    // Supabase refuses a key as bearer token unless it is that of `apikey`.
    if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization')
    headers.set('sb-forwarded-for', ip)
    const response = await fetch(input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init, headers })
    const isMalformed = url.includes('grant_type=refresh_token') && (await isRefusedAsMalformed(response))
    return isMalformed ? tokenNotFound() : response
  }
}

/** Whether the auth service refuses what it was sent as malformed, in either of its two formats of errors. */
const isRefusedAsMalformed = async (response: Response): Promise<boolean> =>
  response.status === 400 && (await response.clone().text()).includes('"validation_failed"')

/**
 * The answer to an unknown refresh token, which the client expects. Hosted Supabase answers to a malformed one with
 * another code, which the client logs as an error with its stack: any visitor could fill the log.
 */
const tokenNotFound = () =>
  Response.json({ error_code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' }, { status: 400 })
