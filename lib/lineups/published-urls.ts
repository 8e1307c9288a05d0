import 'server-only'
import { LRUCache } from 'lru-cache'
import { logError } from '@/lib/server/logging/log'
import { changesElsewhere } from '@/lib/server/stored-pages'
import { publicClient } from '@/lib/server/supabase/clients'
import { shortIdOf } from './slug'

const KNOWN_ADDRESSES = 10_000
const KNOWN_FOR_MS = 60_000
/** How long the middleware waits for an address to be looked up. */
const LOOKUP_TIMEOUT_MS = 2_000

/** The middleware looks addresses up and the actions change them: two bundles of Next's in one process. */
const shared = globalThis as { knownAddresses?: LRUCache<string, true> }
shared.knownAddresses ??= new LRUCache<string, true>({ max: KNOWN_ADDRESSES, ttl: KNOWN_FOR_MS })
const known = shared.knownAddresses
let lastSeenChanges = 0

/**
 * The result of looking a lineup's address up: it is right, it has moved to `slug`, there is no such lineup, or the
 * database can't be read.
 */
export type AddressCheck =
  | { is: 'right' }
  | { is: 'moved'; slug: string }
  | { is: 'unknown' }
  | { is: 'unchecked' }

/**
 * Looks a lineup's address up before its page is rendered, so that the 404 of an unknown address is never stored. Only
 * right addresses are cached, and not for long: the page itself checks again. While the database can't be read, stored
 * pages still answer.
 */
export async function checkLineupAddress(slug: string): Promise<AddressCheck> {
  await clearAfterChangesElsewhere()
  if (known.has(slug)) return { is: 'right' }
  const shortId = shortIdOf(slug)
  if (!shortId) return { is: 'unknown' }

  const { data, error } = await publicClient()
    .from('published_lineups')
    .select('slug')
    .eq('short_id', shortId)
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .maybeSingle()
  if (error) {
    logError('The address of a lineup could not be looked up', error)
    return { is: 'unchecked' }
  }
  if (!data?.slug) return { is: 'unknown' }
  if (data.slug !== slug) return { is: 'moved', slug: data.slug }
  known.set(slug, true)
  return { is: 'right' }
}

/** Another instance may have changed or deleted any lineup, so all are looked up again. */
async function clearAfterChangesElsewhere(): Promise<void> {
  const changes = await changesElsewhere()
  if (changes !== lastSeenChanges) known.clear()
  lastSeenChanges = changes
}

/** Looks the address of a changed or deleted lineup up again the next time. */
export function forgetAddress(slug: string): void {
  known.delete(slug)
}
