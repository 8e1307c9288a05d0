import 'server-only'
import { refresh, revalidateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { PG_ERROR, secondsUntilWritable } from '@/lib/server/supabase/pg-errors'
import type { SessionClient } from '@/lib/server/supabase/session'
import type { Verdict } from './reliability'
import type { Settled } from './report-options'
import type { lineupSettlementSchema, reportSchema, settlementSchema } from './schema'

/** A verdict on the user's own lineup. */
const OWN_LINEUP = 'PT422'

/**
 * Sets the user's verdict on a lineup; null removes it. The database adds the current patch. Stored pages show totals later,
 * but at once that enough verdicts have checked the lineup since a patch, or no longer do.
 */
export async function setVerdict(
  { account, client }: AuthContext,
  lineupId: string,
  verdict: Verdict | null,
): Promise<Result> {
  const before = await readPatchMark(client, lineupId)
  const verdicts = client.from('lineup_verdicts')
  const { error } = verdict
    ? await verdicts.upsert(
        { user_id: account.id, lineup_id: lineupId, worked: verdict === 'worked' },
        { onConflict: 'user_id,lineup_id' },
      )
    : await verdicts.delete().eq('user_id', account.id).eq('lineup_id', lineupId)
  if (!error) {
    const mark = await readPatchMark(client, lineupId)
    if (mark && before?.unchecked_since !== mark.unchecked_since) invalidateAfterResponse(mark.short_id)
    return success
  }
  const seconds = secondsUntilWritable(error)
  if (seconds !== undefined) return failed({ code: 'rate-limited', seconds })
  if (error.code === OWN_LINEUP) return failed({ code: 'own-lineup-not-judged' })
  if (error.code === PG_ERROR.refused) return failed({ code: 'lineup-deleted' })
  throw new Error(`The verdict on ${lineupId} was not set: ${error.message}`)
}

/** The patch since which a lineup is not checked, if any; null if there is no such lineup. */
async function readPatchMark(client: SessionClient, lineupId: string) {
  const { data, error } = await client
    .from('public_lineups')
    .select('short_id, unchecked_since')
    .eq('id', lineupId)
    .maybeSingle()
  if (error) throw new Error(`The patch mark of ${lineupId} could not be read: ${error.message}`)
  return data?.short_id ? { ...data, short_id: data.short_id } : null
}

/**
 * Invalidates the cached pages of a lineup and of all lists. After the response, because otherwise it would render the page
 * of the current URL again, and so take the list behind an open viewer away.
 */
function invalidateAfterResponse(shortId: string): void {
  after(() => {
    for (const tag of [cacheTags.lineups, cacheTags.backgroundList, cacheTags.lineup(shortId)])
      revalidateTag(tag, { expire: 0 })
  })
}

type ReportInput = z.output<typeof reportSchema>

const toReportRow = ({ reason, customReason }: ReportInput) => ({
  reason,
  custom_reason: reason === 'custom' ? customReason.trim() : null,
})

/**
 * The answer to a user who has reported the lineup before: a success if it was this report, whose reply was
 * lost; otherwise an error. Undefined if the user has not reported it.
 */
export async function findReport(
  { account, client }: AuthContext,
  input: ReportInput,
): Promise<Result | undefined> {
  const { data, error } = await client
    .from('lineup_reports')
    .select('reason, custom_reason, request_key')
    .eq('user_id', account.id)
    .eq('lineup_id', input.lineupId)
    .maybeSingle()
  if (error) throw new Error(`Earlier reports could not be read: ${error.message}`)
  if (!data) return undefined
  if (data.request_key !== input.requestKey) return failed({ code: 'reported-already' })
  const { reason, custom_reason } = toReportRow(input)
  const isSame = data.reason === reason && data.custom_reason === custom_reason
  return isSame ? success : failed({ code: 'reported-differently' })
}

/** Reports a lineup to the admins; once per user and lineup. */
export async function reportLineup(auth: AuthContext, input: ReportInput): Promise<Result> {
  const { error } = await auth.client.from('lineup_reports').insert({
    ...toReportRow(input),
    lineup_id: input.lineupId,
    user_id: auth.account.id,
    status: 'pending',
    request_key: input.requestKey,
  })
  if (!error) return success
  if (error.code === PG_ERROR.duplicate)
    return (await findReport(auth, input)) ?? failed({ code: 'reported-already' })
  if (error.code === PG_ERROR.tooMany) return failed({ code: 'too-many-pending-reports' })
  if (error.code === PG_ERROR.refused) return failed({ code: 'lineup-deleted' })
  throw new Error(`The report was not created: ${error.message}`)
}

/** Settles a pending report. The database records when and by whom. */
export async function settleReport(
  { account, client }: AuthContext,
  { id, status, notes }: z.output<typeof settlementSchema>,
): Promise<Result<Settled>> {
  const { data, error } = await client
    .from('lineup_reports')
    .update({ status, notes: notes || null })
    .eq('id', id)
    .eq('status', 'pending')
    .select('id')
  if (error) throw new Error(`Report ${id} was not settled: ${error.message} (${error.code})`)
  if (data.length === 0) {
    const settled = await readSettlement(client, id)
    // No refresh after an error: it would remove the form, and with it the admin's notes.
    if (settled?.resolved_by !== account.id) return failed({ code: 'report-settled-already' })
    // The admin has settled it before, and the reply was lost.
    const isSame = settled.status === status && settled.notes === (notes || null)
    if (!isSame) return failed({ code: 'report-settled-differently' })
  }
  refresh()
  return { ok: true, data: { status, count: 1 } }
}

/**
 * Settles all pending reports of a lineup in one statement. A repeat with the same key settles nothing more, and returns
 * what was settled the first time.
 */
export async function settleLineupReports(
  { client }: AuthContext,
  { lineupKey, status, notes, requestKey }: z.output<typeof lineupSettlementSchema>,
): Promise<Result<Settled>> {
  const { data, error } = await client
    .rpc('settle_lineup_reports', {
      reported_lineup_key: lineupKey,
      new_status: status,
      request_key: requestKey,
      ...(notes && { new_notes: notes }),
    })
    .single()
  if (error) throw new Error(`The reports of ${lineupKey} were not settled: ${error.message} (${error.code})`)
  if (data.settled === 0) return failed({ code: 'reports-settled-already' })
  const isSame = data.status === status && data.notes === (notes || null)
  if (!isSame) return failed({ code: 'reports-settled-differently' })
  refresh()
  return { ok: true, data: { status, count: data.settled } }
}

async function readSettlement(client: SessionClient, id: string) {
  const { data, error } = await client
    .from('lineup_reports')
    .select('status, notes, resolved_by')
    .eq('id', id)
    .maybeSingle()
  if (error) throw new Error(`Report ${id} could not be read: ${error.message}`)
  return data
}
