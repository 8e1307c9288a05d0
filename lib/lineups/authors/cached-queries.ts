import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { MAX_AUTHOR_LINEUPS } from '@/lib/limits'
import { LINEUP_SELECT, type Lineup, lineupRowSchema } from '@/lib/lineups/schema'
import { createPublicClient } from '@/lib/server/supabase/clients'

/** An author and their newest published lineups, at most `MAX_AUTHOR_LINEUPS`. `total`: the number of all. */
export type Author = { username: string; lineups: Lineup[]; total: number }

/**
 * Finds the author who has a username, or had it lately. `null` when there is none with a published lineup. Cached until
 * lineups or the username change.
 */
export async function findAuthor(name: string): Promise<Author | null> {
  'use cache'
  cacheTag(cacheTags.author(name), cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const client = createPublicClient()
  const author = await client.rpc('find_author', { name }).maybeSingle()
  if (author.error)
    throw new Error(`An author could not be read: ${author.error.message}`, { cause: author.error })
  if (!author.data) return null
  const { id, username } = author.data
  const { data, error, count } = await client
    .from('published_lineups')
    .select(LINEUP_SELECT, { count: 'exact' })
    .eq('created_by', id)
    .order('created_at', { ascending: false })
    .limit(MAX_AUTHOR_LINEUPS)
  if (error) throw new Error(`The lineups of an author could not be read: ${error.message}`, { cause: error })
  return { username, lineups: lineupRowSchema.array().parse(data), total: count ?? 0 }
}

/** The usernames of all authors of published lineups. Cached until lineups change. */
export async function listAuthors(): Promise<string[]> {
  'use cache'
  cacheTag(cacheTags.lineups, cacheTags.everything)
  cacheLife('lists')
  const { data, error } = await createPublicClient().rpc('list_authors')
  if (error) throw new Error(`Authors could not be listed: ${error.message}`, { cause: error })
  return data
}
