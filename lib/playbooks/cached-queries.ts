import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { cacheTags } from '@/lib/cache-tags'
import { createPublicClient } from '@/lib/server/supabase/clients'
import { type Entry, type Playbook, playedLineups } from './playbook'
import { readPlaybook } from './queries'

async function cachedPlaybook(shortId: string): Promise<Playbook | null> {
  'use cache'
  cacheTag(cacheTags.playbook(shortId), cacheTags.everything)
  cacheLife('lineup')
  const playbook = await readPlaybook(createPublicClient(), shortId)
  if (!playbook) return null
  // An entry whose lineup is not published has no lineup to take a tag from. Any change of lineups may publish it again.
  if (playbook.entries.some(isUnpublished)) cacheTag(cacheTags.lineups)
  cacheTag(...playedLineups(playbook.entries).map(({ lineup }) => cacheTags.lineup(lineup.shortId)))
  return playbook
}

/** Whether the lineup of an entry exists, but is not published. */
const isUnpublished = (entry: Entry) => entry.kind === 'lineup' && entry.lineupId !== null && !entry.lineup

/** Finds a public playbook; null when there is none. Cached until it, its owner's ban or one of its lineups changes. */
export const findPublicPlaybook = cache(cachedPlaybook)
