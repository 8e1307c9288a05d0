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
    keptTitle: z.string().nullable(),
    reason: z.enum(STORED_REPORT_REASONS),
    text: z.string().nullable(),
    status: z.enum(REPORT_STATUSES),
    answer: z.string().nullable(),
    createdAt: timestampSchema,
    resolvedAt: timestampSchema.nullable(),
    lineup: z.object({ slug: z.string(), title: z.string(), status: z.string() }).nullable(),
  })
  .transform(({ keptTitle, lineup, ...report }) => {
    const shown = lineup && isPublic(lineup.status) ? lineup : null
    return { ...report, title: shown?.title ?? keptTitle ?? '', slug: shown?.slug ?? null }
  })

/** Only a public lineup has a `slug`. */
export type OwnReport = z.output<typeof ownReportSchema>

/** `reports`: the newest `MAX_LISTED_REPORTS`; `total`: the number of all. */
export async function listOwnReports(userId: string): Promise<{ reports: OwnReport[]; total: number }> {
  const client = await createServerClient()
  const { data, count } = await client
    .from('lineup_reports')
    .select(
      `id, keptTitle:lineup_title, reason, text:custom_reason, status, answer, createdAt:created_at,
       resolvedAt:resolved_at, lineup:lineups(slug, title, status)`,
      { count: 'exact' },
    )
    // The policies let an admin read the reports of all users.
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MAX_LISTED_REPORTS)
    .throwOnError()
  return { reports: ownReportSchema.array().parse(data), total: count ?? 0 }
}
