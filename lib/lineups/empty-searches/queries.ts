import 'server-only'
import { createServerClient } from '@/lib/server/supabase/session'

export type EmptySearch = {
  words: string
  /** How often the words were searched in the last `EMPTY_SEARCH_DAYS`. */
  searches: number
  /** The last day on which the words were searched, such as `2026-11-22`. */
  last_day: string
}

/** Lists at most 50 searches, the most frequent first. */
export async function listEmptySearches(): Promise<EmptySearch[]> {
  const { data } = await (await createServerClient()).rpc('empty_searches').throwOnError()
  return data
}
