import 'server-only'
import { createServerClient } from '@/lib/server/supabase/session'

export type EmptySearch = {
  words: string
  /** In the last `EMPTY_SEARCH_DAYS`. */
  searches: number
  /** Such as `2026-11-22`. */
  last_day: string
}

/** At most 50, the most frequent first. */
export async function listEmptySearches(): Promise<EmptySearch[]> {
  const { data } = await (await createServerClient()).rpc('empty_searches').throwOnError()
  return data
}
