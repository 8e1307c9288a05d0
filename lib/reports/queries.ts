import 'server-only'
import { z } from 'zod'
import { pageOf, pageParameters } from '../admin/page-of'
import type { AdminView } from '../admin/view'
import type { Page } from '../supabase/fetch-page'
import { pageSession } from '../supabase/session'
import { timestamp } from '../timestamp'
import { REPORT_REASONS } from './reasons'
import { REPORT_STATUSES } from './statuses'

const reports = z.array(
  z.object({
    id: z.string(),
    reason: z.enum(REPORT_REASONS.map(({ reason }) => reason)),
    custom_reason: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    notes: z.string().nullable(),
    created_at: timestamp,
    resolved_at: timestamp.nullable(),
    resolver_username: z.string().nullable(),
    reporter_email: z.string().nullable(),
    reporter_username: z.string().nullable(),
  }),
)

/** A report as admins read it. */
export type Report = z.output<typeof reports>[number]

/** Everything reported of one lineup, newest first. `lineup` is null once it is deleted. */
export type ReportGroup = {
  key: string
  title: string
  lineup: { id: string; slug: string; map: string; agent: string; isPublished: boolean } | null
  /** How many reports there are; `reports` holds the newest of them. */
  count: number
  reports: Report[]
}

/**
 * Reported lineups, the one reported last first.
 * @throws Error when the database can't be read.
 */
export async function listReports(view: AdminView): Promise<Page<ReportGroup>> {
  const { data, error } = await (await pageSession()).rpc('report_groups', {
    ...(view.status && { wanted_status: view.status }),
    ...pageParameters(view),
  })
  if (error) throw new Error(`Reports could not be listed: ${error.message}`)
  const { rows, total } = pageOf(data)
  return {
    total,
    rows: rows.map((row) => ({
      key: row.lineup_key,
      title: row.title,
      lineup: row.lineup_id
        ? {
            id: row.lineup_id,
            slug: row.slug,
            map: row.map,
            agent: row.agent,
            isPublished: row.lineup_status === 'published',
          }
        : null,
      count: row.report_count,
      reports: reports.parse(row.reports),
    })),
  }
}
