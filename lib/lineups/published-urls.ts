import 'server-only'
import { LRUCache } from 'lru-cache'
import { logError } from '@/lib/server/logging/log'
import { processState } from '@/lib/server/process-state.mjs'
import { createPublicClient } from '@/lib/server/supabase/clients'
import type { SessionClient } from '@/lib/server/supabase/session'
import { LOOKUP_TIMEOUT_MS } from '@/lib/server/supabase/timeouts'
import { parseShortId } from './slug'

const CACHE_SIZE = 10_000
const CACHE_TTL_MS = 60_000

/** Shared by the middleware, which reads it, and the server actions, which invalidate slugs. */
processState.currentSlugs ??= new LRUCache({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })
const currentSlugs = processState.currentSlugs
let lastSeenInvalidations = 0

/** While the database can't be read, every slug counts as current, so that cached pages are still served. */
export async function findCurrentSlug(slug: string): Promise<string | undefined> {
  await clearAfterRemoteChanges()
  const shortId = parseShortId(slug)
  if (!shortId) return undefined
  if (currentSlugs.has(slug)) return slug
  const { data, error } = await createPublicClient()
    .from('public_lineups')
    .select('slug')
    .eq('short_id', shortId)
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .maybeSingle()
  if (error) {
    logError('The slug of a lineup could not be looked up', error)
    return slug
  }
  if (data?.slug === slug) currentSlugs.set(slug, true)
  return data?.slug ?? undefined
}

export async function canReadLineup(client: SessionClient, shortId: string): Promise<boolean> {
  const { data, error } = await client
    .from('lineups')
    .select('id')
    .eq('short_id', shortId)
    .abortSignal(AbortSignal.timeout(LOOKUP_TIMEOUT_MS))
    .maybeSingle()
  if (error) logError('A lineup that is not published could not be looked up', error)
  return Boolean(data)
}

export function forgetSlug(slug: string): void {
  currentSlugs.delete(slug)
}

/** It is not known which lineup another instance has changed. */
async function clearAfterRemoteChanges(): Promise<void> {
  const invalidations = (await processState.countRemoteInvalidations?.()) ?? 0
  if (invalidations !== lastSeenInvalidations) currentSlugs.clear()
  lastSeenInvalidations = invalidations
}
