import 'server-only'
import { refresh, revalidateTag } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR, refuseOrThrow } from '@/lib/server/supabase/pg-errors'
import type { Verdict, Verdicts } from './reliability'
import type { Settled } from './report-options'
import type { reopeningSchema, reportSchema, settlementSchema } from './schema'

/** Returns the new totals; null when a verdict was removed from a lineup that is not public any more. */
export async function setVerdict(
  { client }: AuthContext,
  lineupId: string,
  verdict: Verdict | null,
): Promise<Result<Verdicts | null>> {
  const args = { lineup: lineupId, ...(verdict && { verdict: verdict === 'worked' }) }
  const set = await callFunction(client, 'set_verdict', args, {
    [PG_ERROR.unprocessable]: 'own-lineup-not-judged',
    [PG_ERROR.refused]: 'lineup-deleted',
  })
  if (!set.ok) return set
  const [row] = set.data
  if (!row) return { ok: true, data: null }
  const { worked, missed, share, confirmed, current_patch: currentPatch } = row
  const { first_verdicts: firstVerdicts, first_missed: firstMissed, confirmed_by: confirmedBy } = row
  // The verdict has made the lineup count as checked on a patch, or as unchecked again.
  if (row.patch_mark_changed) invalidateAfterResponse(row.short_id)
  const totals = { worked, missed, share, confirmed, currentPatch, firstVerdicts, firstMissed, confirmedBy }
  return { ok: true, data: totals }
}

/** Invalidating during the action would render the current page again, without the list behind the viewer. */
function invalidateAfterResponse(shortId: string): void {
  after(() => {
    for (const tag of [cacheTags.lineups, cacheTags.backgroundList, cacheTags.lineup(shortId)])
      revalidateTag(tag, { expire: 0 })
  })
}

type ReportInput = z.output<typeof reportSchema>

const toReportRow = ({ reason, customReason }: ReportInput) => ({
  reason,
  custom_reason: reason === 'custom' ? customReason : null,
})

/** @returns a success if the user has sent this report before, an error for a different report, undefined for none. */
export async function findReport(
  { account, client }: AuthContext,
  input: ReportInput,
): Promise<Result | undefined> {
  const { data } = await client
    .from('lineup_reports')
    .select('reason, custom_reason, request_key')
    .eq('user_id', account.id)
    .eq('lineup_id', input.lineupId)
    .maybeSingle()
    .throwOnError()
  if (!data) return undefined
  if (data.request_key !== input.requestKey) return failed({ code: 'reported-already' })
  const { reason, custom_reason } = toReportRow(input)
  const isSame = data.reason === reason && data.custom_reason === custom_reason
  return isSame ? success : failed({ code: 'reported-differently' })
}

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
  return refuseOrThrow(error, {
    [PG_ERROR.tooMany]: 'too-many-pending-reports',
    [PG_ERROR.refused]: 'lineup-deleted',
  })
}

/** Settles `report`, or all but requests for removal up to `seenUntil`. `requestKey` is an idempotency key. */
export async function settleReports(
  { client }: AuthContext,
  { lineupKey, report, seenUntil, status, notes, answer, requestKey }: z.output<typeof settlementSchema>,
): Promise<Result<Settled>> {
  const { data } = await client
    .rpc('settle_reports', {
      reported_lineup_key: lineupKey,
      new_status: status,
      request_key: requestKey,
      ...(report && { report }),
      ...(seenUntil && { seen_until: seenUntil }),
      new_notes: notes,
      new_answer: answer,
    })
    .single()
    .throwOnError()
  const settled = Number(data.settled)
  if (settled === 0) return failed({ code: report ? 'report-settled-already' : 'reports-settled-already' })
  const isSame = data.status === status && (data.notes ?? '') === notes && (data.answer ?? '') === answer
  if (!isSame) return failed({ code: report ? 'report-settled-differently' : 'reports-settled-differently' })
  // Not after an error, because a refresh removes the form with the admin's texts.
  refresh()
  const newer = report ? 0 : Number(data.newer)
  return { ok: true, data: { status, count: settled, newer, lineupKey, settledBy: requestKey } }
}

export async function reopenReports(
  { client }: AuthContext,
  { lineupKey, report, settledBy }: z.output<typeof reopeningSchema>,
): Promise<Result<Settled>> {
  const { data: count } = await client
    .rpc('reopen_reports', {
      reported_lineup_key: lineupKey,
      ...(report && { report }),
      ...(settledBy && { settled_by: settledBy }),
    })
    .throwOnError()
  refresh()
  if (count === 0) return failed({ code: 'report-not-reopened' })
  // Only a settlement has a key by which it can be undone.
  return { ok: true, data: { status: 'pending', count, newer: 0, lineupKey, settledBy: settledBy ?? '' } }
}
