import 'server-only'
import { z } from 'zod'
import { type AdminView, pageOf, pageParameters } from '@/lib/admin/list-query'
import { type ListFilters, readPage } from '@/lib/lineups/queries'
import { LINEUP_COLUMNS, type Lineup, lineupRow } from '@/lib/lineups/schema'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { pageSession } from '@/lib/server/supabase/session'
import { timestamp } from '@/lib/timestamp'
import { REPORT_REASONS, REPORT_STATUSES } from './report-options'

const savedRow = z.object({ saved_at: timestamp }).transform(({ saved_at }) => saved_at)

/** A lineup on the person's list, and when it came there. */
export type SavedLineup = { lineup: Lineup; savedAt: string }

export type SavedPage = { saved: SavedLineup[]; total: number }

/**
 * One page of what the asking person saved, last saved first.
 * @throws Error when the database can't be read.
 */
export async function listSaved(filters: ListFilters): Promise<SavedPage> {
  const { rows, total } = await readPage(
    {
      client: await pageSession(),
      relation: 'my_saved_lineups',
      columns: `${LINEUP_COLUMNS}, saved_at`,
      newest: 'saved_at',
    },
    filters,
  )
  const lineups = lineupRow.array().parse(rows)
  const dates = savedRow.array().parse(rows)
  const saved = lineups.map((lineup, position) => ({ lineup, savedAt: dates[position] ?? '' }))
  return { saved, total }
}

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
