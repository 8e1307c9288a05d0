import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { readLineupsByAuthor } from '@/lib/lineups/queries'
import type { Lineup } from '@/lib/lineups/schema'
import { createPublicClient } from '@/lib/server/supabase/clients'

/** An author and their newest published lineups, at most `MAX_AUTHOR_LINEUPS`, of `total` ones. */
export type Author = { username: string; lineups: Lineup[]; total: number }

/**
 * Finds the author with this username, also if it is one of their last two former ones, for `FORMER_USERNAME_DAYS`.
 * Cached until lineups or the username change.
 * @returns null for one without a public lineup (published or broken).
 */
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

/** The usernames of all authors of published lineups. Cached until lineups change. */
export async function listAuthors(): Promise<string[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const { data } = await createPublicClient().rpc('list_authors').throwOnError()
  return data
}
