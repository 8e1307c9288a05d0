import type { Env } from '@/lib/config'
import { LauncherError } from './errors'

/** Time for the project to respond, in ms. */
const TIMEOUT_MS = 10_000

/**
 * Resolves once the hosted project has responded, so that a wrong address is reported before a build.
 * @throws LauncherError when it does not respond within ten seconds, or with a server error.
 */
export async function requireReachableProject({ supabaseUrl, publishableKey }: Env): Promise<void> {
  const response = await fetch(`${supabaseUrl}/auth/v1/health`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    const { message } = error.cause instanceof Error && error.cause.message ? error.cause : error
    throw new LauncherError(`SUPABASE_URL is ${supabaseUrl}, which can't be reached: ${message}.`, {
      cause: error,
    })
  })
  if (response.status < 500) return
  throw new LauncherError(
    `SUPABASE_URL is ${supabaseUrl}, which responds with status ${response.status}; the project may be paused.`,
  )
}
