import 'server-only'
import { parseShortId } from '@/lib/lineups/slug'
import { logError } from '@/lib/server/logging/log'
import { createPublicClient } from '@/lib/server/supabase/clients'
import type { SessionClient } from '@/lib/server/supabase/session'
import { LOOKUP_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'
import { type PlaybookClient, readPlaybookRow } from './queries'
import { linkKeySchema, type PlaybookRow } from './schema'

/** `unchecked`: the database could not be read. */
type PlaybookCheck =
  | { status: 'found'; playbook: Pick<PlaybookRow, 'shortId' | 'slug' | 'visibility'> }
  | { status: 'not-found' }
  | { status: 'unchecked' }

/**
 * Not cached, so a playbook that is no longer shared is gone at once. A `client` with a session finds those of its user
 * and their teams. The default one finds public playbooks, and with `key` the one of that link.
 */
export async function checkPlaybook(
  slug: string,
  { key, client = createPublicClient() }: { key?: string; client?: PlaybookClient },
): Promise<PlaybookCheck> {
  const shortId = parseShortId(slug)
  const isKeyMalformed = key !== undefined && !linkKeySchema.safeParse(key).success
  if (!shortId || isKeyMalformed) return { status: 'not-found' }
  try {
    const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
    const playbook = await readPlaybookRow(client, shortId, { key, signal })
    return playbook ? { status: 'found', playbook } : { status: 'not-found' }
  } catch (error) {
    logError('A playbook could not be looked up', error)
    return { status: 'unchecked' }
  }
}

/** Whether the user has no role in the playbook any more. False while this is unknown. */
export async function isPlaybookGone(client: SessionClient, shortId: string): Promise<boolean> {
  try {
    const { data } = await client.auth.getSession()
    // Without a session, which perhaps could not be renewed, the user is unknown.
    if (!data.session) return false
    const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
    const playbook = await readPlaybookRow(client, shortId, { signal })
    return !playbook?.role
  } catch (error) {
    logError('A playbook could not be looked up', error)
    return false
  }
}
