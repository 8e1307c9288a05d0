import type { Env } from '@/lib/config'
import { LauncherError } from './errors'

const TIMEOUT_MS = 10_000

/** A view that both keys may read. */
const READABLE_PATH = '/rest/v1/published_lineups?select=id&limit=1'

/** Tries both keys, so that a wrong setting is reported before a build. */
export async function requireUsableProject({ supabaseUrl, publishableKey, secretKey }: Env): Promise<void> {
  await tryKey(supabaseUrl, 'SUPABASE_PUBLISHABLE_KEY', publishableKey)
  await tryKey(supabaseUrl, 'SUPABASE_SECRET_KEY', secretKey)
}

async function tryKey(supabaseUrl: string, setting: string, key: string): Promise<void> {
  const { status, text } = await request(supabaseUrl, key)
  if (status === 200) return
  const url = `SUPABASE_URL is ${supabaseUrl}, which`
  if (status === 401) {
    throw new LauncherError(
      `${setting} is not a key of the project at ${supabaseUrl}, which shows its keys under Settings → API keys.`,
    )
  }
  // PostgREST's code for an unknown table.
  if (text.includes('PGRST205')) {
    throw new LauncherError(`${url} does not have the site's tables; run npx supabase db push first.`)
  }
  if (status >= 500)
    throw new LauncherError(`${url} responds with status ${status}; the project may be paused.`)
  throw new LauncherError(
    `${url} does not respond as a Supabase project (status ${status}); its address is like https://abc.supabase.co.`,
  )
}

async function request(supabaseUrl: string, key: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(supabaseUrl + READABLE_PATH, {
      headers: { apikey: key },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // The message of `fetch` is only "fetch failed"; its cause has the reason.
    const { cause } = error as Error
    const { message } = cause instanceof Error && cause.message ? cause : (error as Error)
    throw new LauncherError(`SUPABASE_URL is ${supabaseUrl}, which can't be reached: ${message}.`, {
      cause: error,
    })
  }
}
