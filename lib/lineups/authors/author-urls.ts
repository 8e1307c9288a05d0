import 'server-only'
import { MAX_USERNAME_LENGTH } from '@/lib/limits'
import { logError } from '@/lib/server/logging/log'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { countCharacters, isStorable } from '@/lib/texts'

/** How long the middleware waits for the database. */
const LOOKUP_TIMEOUT_MS = 2_000

/** `moved`: the author's page has another URL, for a new username or another spelling. `unchecked`: the database could not be read. */
export type AuthorUrlCheck =
  | { status: 'current' | 'not-found' | 'unchecked' }
  | { status: 'moved'; username: string }

/** The username in a path segment; `undefined` if it can't be one, so that the database is not asked for it. */
export function decodeUsername(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment)
    return isStorable(name) && countCharacters(name) <= MAX_USERNAME_LENGTH ? name : undefined
  } catch {
    return undefined
  }
}

/**
 * Looks up an author before their page is rendered, so that the 404 page of an unknown name is never cached. If the
 * database can't be read, the result is `unchecked`; the middleware then lets the request through, so that cached pages
 * are still served.
 * @param segment the encoded username in the URL.
 */
export async function checkAuthorUrl(segment: string): Promise<AuthorUrlCheck> {
  const name = decodeUsername(segment)
  if (!name) return { status: 'not-found' }
  const { data, error } = await createPublicClient()
    .rpc('find_author', { name })
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .maybeSingle()
  if (error) {
    logError('An author could not be looked up', error)
    return { status: 'unchecked' }
  }
  if (!data) return { status: 'not-found' }
  return data.username === name ? { status: 'current' } : { status: 'moved', username: data.username }
}
