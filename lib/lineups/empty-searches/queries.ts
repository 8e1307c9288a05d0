import 'server-only'
import type { Database } from '@/lib/server/supabase/database.types'
import { createServerClient } from '@/lib/server/supabase/session'

/** `searches`: their number in the last `EMPTY_SEARCH_DAYS`. `last_day`: such as `2026-11-22`. */
export type EmptySearch = Database['public']['Functions']['empty_searches']['Returns'][number]

/** The 50 texts that were searched most, of those searched more than once; the most frequent first. */
export async function listEmptySearches(): Promise<EmptySearch[]> {
  const { data } = await (await createServerClient()).rpc('empty_searches').throwOnError()
  return data
}
