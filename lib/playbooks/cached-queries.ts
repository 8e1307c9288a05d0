import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { cacheTags } from '@/lib/cache-tags'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { fetchAll } from '@/lib/server/supabase/fetch-all'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import { type Entry, type Playbook, playedLineups } from './playbook'
import type { PublicPlaybookFilters } from './public-filters'
import { readPlaybook } from './queries'
import {
  type PlaybookAddress,
  type PublicPlaybook,
  playbookAddressSchema,
  publicPlaybookSchema,
} from './schema'

async function cachedPlaybook(shortId: string): Promise<Playbook | null> {
  'use cache'
  cacheTag(cacheTags.playbook(shortId), cacheTags.everything)
  cacheLife('lineup')
  const playbook = await readPlaybook(createPublicClient(), shortId)
  if (!playbook) return null
  // The short id of an unpublished lineup is unknown, so no narrower tag tells when it is published again.
  if (playbook.entries.some(isUnpublished)) cacheTag(cacheTags.lineups)
  for (const { lineup } of playedLineups(playbook.entries))
    cacheTag(cacheTags.lineup(lineup.shortId), ...(lineup.author ? [cacheTags.author(lineup.author)] : []))
  return playbook
}

const isUnpublished = (entry: Entry) => entry.kind === 'lineup' && entry.lineupId !== null && !entry.lineup

export const findPublicPlaybook = cache(cachedPlaybook)

/** Only playbooks that have a lineup. */
export async function listPublicPlaybooks(filters: PublicPlaybookFilters): Promise<Page<PublicPlaybook>> {
  'use cache'
  const { map, order, page } = filters
  cacheTag(cacheTags.publicPlaybooks, cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  let query = createPublicClient()
    .from('public_playbooks')
    .select('slug, title, lineupCount:lineup_count, maps, copies', { count: 'exact' })
  if (map) query = query.contains('maps', [map])
  if (order === 'copied') query = query.order('copies', { ascending: false })
  const ordered = query.order('public_since', { ascending: false }).order('short_id')
  const { rows, total } = await fetchPage(ordered, page)
  return { rows: publicPlaybookSchema.array().parse(rows), total }
}

export async function listPublicPlaybookAddresses(): Promise<PlaybookAddress[]> {
  'use cache'
  cacheTag(cacheTags.publicPlaybooks, cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const client = createPublicClient()
  return fetchAll(playbookAddressSchema, { column: 'short_id', of: ({ shortId }) => shortId }, () =>
    client.from('public_playbooks').select('shortId:short_id, slug, maps, updatedAt:updated_at'),
  )
}
