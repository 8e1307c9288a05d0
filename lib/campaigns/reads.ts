import 'server-only'
import type { SessionClient } from '../supabase/session'
import { type FailedDelivery, failureSentence, type Progress } from './campaign'
import { STOP_REASONS } from './provider-answer'

const COLUMNS = 'id, status, stop_reason, total, sent, failed, unknown, skipped, remaining'
/** How many of those that failed are listed. */
const LISTED = 100

/**
 * How far a campaign is; the last one unless another is named. Nothing when there is none.
 * @param client acts for an admin.
 * @throws Error when the database can't be asked.
 */
export async function readProgress(client: SessionClient, id?: string): Promise<Progress | null> {
  const campaigns = client.from('campaign_progress').select(COLUMNS)
  const { data, error } = await (id ? campaigns.eq('id', id) : campaigns)
    .order('started_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw new Error(`The progress of a campaign could not be read: ${error.message}`)
  if (!data?.id) return null
  return {
    id: data.id,
    status: data.status as Progress['status'],
    stopReason: STOP_REASONS.find((reason) => reason === data.stop_reason) ?? null,
    total: data.total ?? 0,
    sent: data.sent ?? 0,
    failed: data.failed ?? 0,
    unknown: data.unknown ?? 0,
    skipped: data.skipped ?? 0,
    remaining: data.remaining ?? 0,
  }
}

/**
 * The mails of a campaign that were not sent, or perhaps not: the first hundred.
 * @throws Error when the database can't be asked.
 */
export async function readFailed(client: SessionClient, campaign: string): Promise<FailedDelivery[]> {
  const { data, error } = await client
    .from('campaign_deliveries')
    .select('id, state, reason, email_subscribers!inner(email)')
    .eq('campaign_id', campaign)
    .in('state', ['failed', 'unknown'])
    .order('id')
    .limit(LISTED)
  if (error) throw new Error(`What failed of a campaign could not be read: ${error.message}`)
  return data.map(({ id, state, reason, email_subscribers: { email } }) => ({
    id,
    email,
    state: state === 'unknown' ? 'unknown' : 'failed',
    reason: failureSentence(reason),
  }))
}
