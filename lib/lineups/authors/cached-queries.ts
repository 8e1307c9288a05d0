import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readLineupsByAuthor } from '@/lib/lineups/queries'
import type { Lineup } from '@/lib/lineups/schema'
import { createPublicClient } from '@/lib/server/supabase/clients'

/** `lineups`: the newest, at most `MAX_AUTHOR_LINEUPS` of `total`. */
export type Author = { username: string; lineups: Lineup[]; total: number }

/** Finds an author also by a lookalike of the name, or by a recent former one. Null without a published or broken lineup. */
export async function findAuthor(name: string): Promise<Author | null> {
  'use cache'
  cacheTag(cacheTags.author(name), cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const { data: author } = await createPublicClient()
    .rpc('find_author', { name })
    .maybeSingle()
    .throwOnError()
  return author && { username: author.username, ...(await readLineupsByAuthor(author.id)) }
}

/** Those with published lineups. */
export async function listAuthors(): Promise<string[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const { data } = await createPublicClient().rpc('list_authors').throwOnError()
  return data
}
