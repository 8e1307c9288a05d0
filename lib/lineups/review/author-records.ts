import 'server-only'
import type { SessionClient } from '@/lib/server/supabase/session'

export type AuthorRecord = {
  username: string | null
  joinedAt: string
  published: number
  /** Number of rejections that were not undone. */
  rejected: number
  /** At least ten lineups are published, and none of the last ten decided ones was rejected, unpublished or deleted. */
  isTrusted: boolean
}

/** Reads the records of at most 100 authors, by the authors' ids. */
export async function listAuthorRecords(
  client: SessionClient,
  authors: readonly string[],
): Promise<ReadonlyMap<string, AuthorRecord>> {
  if (authors.length === 0) return new Map()
  const { data } = await client
    .rpc('author_records', { authors: [...new Set(authors)] })
    .select('id:author_id, username, joinedAt:joined_at, published, rejected, isTrusted:is_trusted')
    .throwOnError()
  return new Map(data.map(({ id, ...record }) => [id, record]))
}
