import 'server-only'
import { z } from 'zod'
import { type AdminListQuery, pageParameters, toAdminPage } from '@/lib/dashboard/list-query'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient } from '@/lib/server/supabase/session'
import { timestampSchema, toIsoTimestamp } from '@/lib/timestamp'
import { REPORT_STATUSES, STORED_REPORT_REASONS } from './report-options'

const reportsSchema = z.array(
  z.object({
    id: z.string(),
    reason: z.enum(STORED_REPORT_REASONS),
    custom_reason: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    notes: z.string().nullable(),
    answer: z.string().nullable(),
    created_at: timestampSchema,
    resolved_at: timestampSchema.nullable(),
    resolver_username: z.string().nullable(),
    reporter_email: z.string().nullable(),
    reporter_username: z.string().nullable(),
  }),
)

export type Report = z.output<typeof reportsSchema>[number]

export type ReportGroup = {
  /** The same for all reports of a lineup, even after its deletion. A report of an invitation is a group of its own. */
  key: string
  title: string
  lineup: {
    id: string
    slug: string
    map: string
    agent: string
    isPublic: boolean
    version: string
    /** The patch that broke it, if an admin marks it as broken. Null unless it is published, and before the first patch. */
    patchToBlame: string | null
  } | null
  newestAt: string
  /** Reports with the wanted status; `reports` has at most 20 of them. */
  count: number
  pendingCount: number
  reports: Report[]
}

export async function listReports(listQuery: AdminListQuery): Promise<Page<ReportGroup>> {
  const { data } = await (await createServerClient())
    .rpc('report_groups', {
      ...(listQuery.status && { wanted_status: listQuery.status }),
      ...pageParameters(listQuery),
    })
    .throwOnError()
  const { rows, total } = toAdminPage(data)
  return {
    total,
    rows: rows.map((row) => ({
      key: row.lineup_key,
      title: row.title,
      lineup:
        row.lineup_id && row.lineup_status !== 'deleted'
          ? {
              id: row.lineup_id,
              slug: row.slug,
              map: row.map,
              agent: row.agent,
              version: row.version,
              patchToBlame: row.broken_since,
              isPublic: row.lineup_status === 'published' || row.lineup_status === 'broken',
            }
          : null,
      newestAt: toIsoTimestamp(row.newest_at),
      count: row.report_count,
      pendingCount: row.pending_count,
      reports: reportsSchema.parse(row.reports),
    })),
  }
}
