import 'server-only'
import type { SessionClient } from '@/lib/server/supabase/session'

export type AuthorRecord = {
  username: string | null
  joinedAt: string
  published: number
  /** Number of rejections that were not undone. */
  rejected: number
  /** Whether they are trusted: at least ten published lineups, and no rejection in the last ten decisions. */
  isTrusted: boolean
}

/** Reads at most 100, by the ids of the authors. */
export async function listAuthorRecords(
  client: SessionClient,
  authors: readonly string[],
): Promise<ReadonlyMap<string, AuthorRecord>> {
  if (authors.length === 0) return new Map()
  const { data } = await client.rpc('author_records', { authors: [...new Set(authors)] }).throwOnError()
  return new Map(
    data.map(({ author_id, joined_at, is_trusted, ...record }) => [
      author_id,
      { ...record, joinedAt: joined_at, isTrusted: is_trusted },
    ]),
  )
}
