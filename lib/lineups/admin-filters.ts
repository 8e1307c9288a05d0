import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { toAdminSearchTerms } from '@/lib/lineups/search/search-query'

export type AdminLineupFilters = Pick<AdminListQuery, 'q' | 'status' | 'filters'>

/** The argument of `private.lineup_condition`; null if nothing can match, because the search text has no term. */
export function toDatabaseFilters({ q, status, filters }: AdminLineupFilters) {
  const terms = toAdminSearchTerms(q)
  if (q && terms.length === 0) return null
  return { ...filters, ...(status && { status }), ...(terms.length > 0 && { terms }) }
}
