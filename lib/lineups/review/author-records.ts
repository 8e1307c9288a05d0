import 'server-only'
import type { SessionClient } from '@/lib/server/supabase/session'

export type AuthorRecord = {
  username: string
  joinedAt: string
  published: number
  /** Rejections that were undone count only if the author had a mail about them. */
  rejected: number
  /** Computed by the database function `author_records`. */
  isTrusted: boolean
}

/** By id, for at most 100 authors. */
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
