import 'server-only'
import { updateTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import type { SessionClient } from '@/lib/server/supabase/session'

/** Reads the name before a rename. @param client of the account. @returns a function that invalidates pages with it. */
export async function prepareAuthorInvalidation(client: SessionClient, userId: string): Promise<() => void> {
  const [{ data: profile }, { count }] = await Promise.all([
    client.from('profiles').select('username').eq('id', userId).maybeSingle().throwOnError(),
    client
      .from('lineups')
      .select('id', { count: 'exact', head: true })
      .eq('created_by', userId)
      .in('status', ['published', 'broken'])
      .throwOnError(),
  ])
  const { username } = profile ?? {}
  if (!username || !count) return () => {}
  return () => {
    updateTag(cacheTags.author(username))
    updateTag(cacheTags.lineups)
    updateTag(cacheTags.backgroundList)
  }
}
