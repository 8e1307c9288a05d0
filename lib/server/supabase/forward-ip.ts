import 'server-only'
import { readEnv } from '@/lib/config'
import { fetchWithTimeoutError, REQUEST_TIMEOUT_MS } from './timeouts'

const AUTH_PATH = '/auth/v1/'

/** Given the secret key, the auth service counts its rate limits by `Sb-Forwarded-For` instead of this server's IP. */
export function createIpForwardingFetch(ip: string): typeof fetch {
  const { supabaseUrl, publishableKey, secretKey } = readEnv()
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(supabaseUrl + AUTH_PATH)) return fetchWithTimeoutError(input, init)
    const headers = new Headers(init?.headers)
    headers.set('apikey', secretKey)
    // Supabase refuses another key as bearer token than that of `apikey`.
    if (headers.get('authorization') === `Bearer ${publishableKey}`) headers.delete('authorization')
    headers.set('sb-forwarded-for', ip)
    const response = await fetch(input, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init, headers })
    const isMalformed = url.includes('grant_type=refresh_token') && (await isRefusedAsMalformed(response))
    return isMalformed ? tokenNotFound() : response
  }
}

/** The auth service has two error formats. Both contain the code. */
const isRefusedAsMalformed = async (response: Response): Promise<boolean> =>
  response.status === 400 && (await response.clone().text()).includes('"validation_failed"')

/** The client logs `validation_failed` with a stack, but not this: with forged cookies, anybody could fill the log. */
const tokenNotFound = () =>
  Response.json({ error_code: 'refresh_token_not_found', msg: 'Refresh Token Not Found' }, { status: 400 })
