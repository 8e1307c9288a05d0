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
  // A lineup that is not published can be so again. It can't be told by a tag of its own, as it is not read.
  if (playbook.entries.some(isUnpublished)) cacheTag(cacheTags.lineups)
  cacheTag(
    cacheTags.playbooksOf(playbook.ownerId),
    ...playedLineups(playbook.entries).map(({ lineup }) => cacheTags.lineup(lineup.shortId)),
  )
  return playbook
}

/** Whether the lineup of an entry exists, but is not published. */
const isUnpublished = (entry: Entry) => entry.kind === 'lineup' && entry.lineupId !== null && !entry.lineup

/** Finds a public playbook; null when there is none. Cached until it, its owner's ban or one of its lineups changes. */
export const findPublicPlaybook = cache(cachedPlaybook)
