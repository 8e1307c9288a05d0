import 'server-only'
import { type AdminListQuery, orderBy, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient } from '@/lib/server/supabase/session'
import { toDatabaseFilters } from './admin-filters'

export type AdminLineupRow = {
  id: string
  short_id: string
  slug: string
  title: string
  map: string
  agent: string
  platform: string
  side: string
  status: string
  created_at: string
  updated_at: string
  /** When an admin deleted the lineup; `null` unless it can be restored. */
  deleted_at: string | null
  /** Site-relative path of the step image that stands for the lineup; `null` without steps. */
  thumbnail: string | null
  /** Without steps: the index in `VIDEO_PICTURES` of the picture that stands for the lineup. */
  thumbnail_index: number
  youtube_url: string
  author_username: string | null
  missed_often: boolean
  reported: boolean
}

/** Lists deleted lineups only with the filter for them. */
export async function listLineupsForAdmin(listQuery: AdminListQuery): Promise<Page<AdminLineupRow>> {
  const filters = toDatabaseFilters(listQuery)
  if (!filters) return { rows: [], total: 0 }
  const { data } = await (await createServerClient())
    .rpc('admin_lineups', {
      filters,
      ...orderBy(listQuery.sort),
      ...pageParameters(listQuery),
    })
    .throwOnError()
  return toAdminPage(data)
}
