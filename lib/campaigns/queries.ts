import 'server-only'
import { readEnv } from '../env'
import { pageSession, type SessionClient } from '../supabase/session'
import { type FailedDelivery, failureSentence, type Progress } from './campaign'
import { PAUSE_REASONS } from './provider-answer'

const COLUMNS = 'id, status, pause_reason, total, sent, failed, unknown, skipped, remaining'
/** How many of those that failed are listed. */
const MAX_LISTED = 100

/** What the tab shows: the campaign under way or else the last one, what failed of it, and the template to suggest. */
export type CampaignState = {
  progress: Progress | null
  failed: FailedDelivery[]
  templateHint: string | undefined
}

/**
 * Campaigns as the admin who asks for the page sees them.
 * @throws Error when the database can't be asked.
 */
export async function campaignState(): Promise<CampaignState> {
  const client = await pageSession()
  const progress = await readProgress(client)
  const failed =
    progress && progress.failed + progress.unknown > 0 ? await readFailed(client, progress.id) : []
  return { progress, failed, templateHint: readEnv().campaignTemplate }
}

/**
 * How far a campaign is: the named one, else the one under way, else the last one. Null when there is none.
 * @param client acts for an admin.
 * @throws Error when the database can't be asked.
 */
export async function readProgress(client: SessionClient, id?: string): Promise<Progress | null> {
  const campaigns = client.from('campaign_progress').select(COLUMNS)
  const { data, error } = await (id ? campaigns.eq('id', id) : campaigns)
    .order('finished_at', { ascending: false, nullsFirst: true })
    .limit(1)
    .maybeSingle()
  if (error) throw new Error(`The progress of a campaign could not be read: ${error.message}`)
  if (!data?.id) return null
  return {
    id: data.id,
    status: data.status as Progress['status'],
    pauseReason: PAUSE_REASONS.find((reason) => reason === data.pause_reason) ?? null,
    total: data.total ?? 0,
    sent: data.sent ?? 0,
    failed: data.failed ?? 0,
    unknown: data.unknown ?? 0,
    skipped: data.skipped ?? 0,
    remaining: data.remaining ?? 0,
  }
}

/** The mails of a campaign that were not sent, or perhaps not: the first hundred. */
async function readFailed(client: SessionClient, campaign: string): Promise<FailedDelivery[]> {
  const { data, error } = await client
    .from('campaign_deliveries')
    .select('id, state, reason, email_subscribers!inner(email)')
    .eq('campaign_id', campaign)
    .in('state', ['failed', 'unknown'])
    .order('id')
    .limit(MAX_LISTED)
  if (error) throw new Error(`What failed of a campaign could not be read: ${error.message}`)
  return data.map(({ id, state, reason, email_subscribers: { email } }) => ({
    id,
    email,
    state: state === 'unknown' ? 'unknown' : 'failed',
    reason: failureSentence(reason),
  }))
}
