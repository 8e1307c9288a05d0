import 'server-only'
import { LRUCache } from 'lru-cache'
import { changesElsewhere } from '../changes-elsewhere'
import { logError } from '../observe/log'
import { publicClient } from '../supabase/public'
import { shortIdOf } from './slug'

const KNOWN_ADDRESSES = 10_000
const KNOWN_FOR_MS = 60_000
/** How long a stored document waits for its address to be looked up, in ms. */
const LOOKUP_TIMEOUT_MS = 2_000

/** Shared by the middleware, which looks addresses up, and the actions, which change them: two bundles, one process. */
const shared = globalThis as { knownAddresses?: LRUCache<string, true> }
shared.knownAddresses ??= new LRUCache<string, true>({ max: KNOWN_ADDRESSES, ttl: KNOWN_FOR_MS })
const known = shared.knownAddresses
let lastSeenChanges = 0

/**
 * What an address of a lineup is worth: the right one, one to be moved to `slug`, nothing at all, or not to be
 * told because the database can't be read.
 */
export type AddressCheck =
  | { is: 'right' }
  | { is: 'moved'; slug: string }
  | { is: 'unknown' }
  | { is: 'unchecked' }

/**
 * Looks a lineup's address up before a document is made for it, so that junk never becomes a stored one.
 * Only right addresses are remembered, and not for long: the page itself checks again. While the database
 * can't be read, stored documents still answer, and a failure is never stored.
 */
export async function checkLineupAddress(slug: string): Promise<AddressCheck> {
  await forgetWhatChangedElsewhere()
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

/** Another instance may have changed or deleted any lineup: all are looked up again. */
async function forgetWhatChangedElsewhere(): Promise<void> {
  const changes = await changesElsewhere()
  if (changes !== lastSeenChanges) known.clear()
  lastSeenChanges = changes
}

/** Has the address of a lineup that was changed or deleted looked up again. */
export function forgetAddress(slug: string): void {
  known.delete(slug)
}
