import 'server-only'
import { LRUCache } from 'lru-cache'
import { publicClient } from '../supabase/public'
import { shortIdOf } from './slug'

const KNOWN_ADDRESSES = 10_000
const KNOWN_FOR_MS = 60_000

const known = new LRUCache<string, true>({ max: KNOWN_ADDRESSES, ttl: KNOWN_FOR_MS })

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
  if (known.has(slug)) return { is: 'right' }
  const shortId = shortIdOf(slug)
  if (!shortId) return { is: 'unknown' }

  const { data, error } = await publicClient()
    .from('published_lineups')
    .select('slug')
    .eq('short_id', shortId)
    .maybeSingle()
  if (error) {
    console.error(`Address ${slug} could not be looked up: ${error.message}`)
    return { is: 'unchecked' }
  }
  if (!data?.slug) return { is: 'unknown' }
  if (data.slug !== slug) return { is: 'moved', slug: data.slug }
  known.set(slug, true)
  return { is: 'right' }
}
