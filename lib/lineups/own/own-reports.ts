import 'server-only'
import { z } from 'zod'
import { REPORT_STATUSES, STORED_REPORT_REASONS } from '@/lib/community/report-options'
import { isPublic } from '@/lib/lineups/status'
import { createServerClient } from '@/lib/server/supabase/session'
import { timestampSchema } from '@/lib/timestamp'

const MAX_LISTED_REPORTS = 20

const ownReportSchema = z
  .object({
    id: z.string(),
    lineup_title: z.string().nullable(),
    reason: z.enum(STORED_REPORT_REASONS),
    custom_reason: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    answer: z.string().nullable(),
    created_at: timestampSchema,
    resolved_at: timestampSchema.nullable(),
    lineups: z.object({ slug: z.string(), title: z.string(), status: z.string() }).nullable(),
  })
  .transform(({ lineup_title, custom_reason, created_at, resolved_at, lineups, ...report }) => ({
    ...report,
    text: custom_reason,
    createdAt: created_at,
    resolvedAt: resolved_at,
    title: lineups && isPublic(lineups.status) ? lineups.title : (lineup_title ?? ''),
    /** The lineup's slug while it is public. */
    slug: lineups && isPublic(lineups.status) ? lineups.slug : null,
  }))

export type OwnReport = z.output<typeof ownReportSchema>

/** At most `MAX_LISTED_REPORTS`, and the number of all. */
export async function listOwnReports(userId: string): Promise<{ reports: OwnReport[]; total: number }> {
  const client = await createServerClient()
  const { data, count } = await client
    .from('lineup_reports')
    .select(
      'id, lineup_title, reason, custom_reason, status, answer, created_at, resolved_at, lineups(slug, title, status)',
      { count: 'exact' },
    )
    // An admin reads the reports of all users.
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MAX_LISTED_REPORTS)
    .throwOnError()
  return { reports: ownReportSchema.array().parse(data), total: count ?? 0 }
}
