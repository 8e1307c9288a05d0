import 'server-only'
import { findListPage } from '@/lib/lineups/cached-queries'
import { DEFAULT_FILTERS } from '@/lib/lineups/list/filters'
import { hasResultsOrHints } from '@/lib/lineups/list/find-page'
import { toListRequest } from '@/lib/lineups/list/list-request'
import { takeAttempt } from '@/lib/server/rate-limits/rate-limit'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { toRecordedSearch } from './recorded-search'

/** Does not record a text that finds lineups without other filters. */
export async function recordEmptySearch(service: Pick<ServiceClient, 'rpc'>, typed: string): Promise<void> {
  const words = toRecordedSearch(typed)
  if (!words) return
  const found = await findListPage(toListRequest({ ...DEFAULT_FILTERS, q: words }))
  if (hasResultsOrHints(found)) return
  const secondsToWait = await takeAttempt('empty-search-text', words)
  if (secondsToWait > 0) return
  await service.rpc('record_empty_search', { searched: words }).throwOnError()
}

/** Several servers may run this at the same time. */
export async function purgeEmptySearches(service: Pick<ServiceClient, 'rpc'>): Promise<void> {
  await service.rpc('purge_empty_searches').throwOnError()
}
