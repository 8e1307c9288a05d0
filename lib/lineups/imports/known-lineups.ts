import { comparableKey } from '@/lib/lineups/transfer/lineup-key'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import type { HashedLineup } from './read-archive'

/** A stored lineup that the key of a row means. */
type KnownLineup = { shortId: string; slug: string; status: string }

/** What an import would do with a row, and the lineup that it changes or leaves as it is. */
export type RowState = { state: 'new' | 'changed' | 'unchanged'; existing: KnownLineup | null }

/** Keys in one query; a query returns at most 1000 rows. */
const BATCH_SIZE = 500

/**
 * Tells what an import would do with lineups, by the number of their row: create one, change the one that the key means, or
 * nothing, because the last import with this key has stored the same.
 * @param service client with the secret key.
 */
export async function readRowStates(
  service: Pick<ServiceClient, 'rpc'>,
  lineups: readonly HashedLineup[],
): Promise<Map<number, RowState>> {
  const states = new Map<number, RowState>()
  for (let from = 0; from < lineups.length; from += BATCH_SIZE) {
    const batch = lineups.slice(from, from + BATCH_SIZE)
    const { data, error } = await service.rpc('lineups_of_keys', {
      keys: batch.map(({ key }) => comparableKey(key)),
    })
    if (error) throw new Error(`The keys of lineups could not be read: ${error.message}`)
    const known = new Map(data.map((row) => [row.key, row]))
    for (const { row, key, hash } of batch) {
      const found = known.get(comparableKey(key))
      const state = !found ? 'new' : found.hash === hash ? 'unchanged' : 'changed'
      const existing = found ? { shortId: found.short_id, slug: found.slug, status: found.status } : null
      states.set(row, { state, existing })
    }
  }
  return states
}
