import 'server-only'
import { readEnv } from '@/lib/config'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { toIsoTimestamp } from '@/lib/timestamp'
import { type FailedDelivery, failureMessage, type Progress } from './campaign'
import { PAUSE_REASONS } from './provider-response'
import type { Subscriber, SubscriberTotals, SuppressedReason } from './subscriber'

const CAMPAIGN_COLUMNS = 'id, status, pause_reason, total, sent, failed, unknown, skipped, remaining'
const MAX_LISTED_FAILURES = 100

/** Campaigns as the dashboard shows them. */
export type CampaignState = {
  /** Of the unfinished campaign, or else the last one. */
  progress: Progress | null
  failed: FailedDelivery[]
  /** Id of the template that is meant for campaigns. */
  templateHint: string | undefined
}

/** Reads the state of the campaigns. The database returns it to admins only. */
export async function getCampaignState(): Promise<CampaignState> {
  const client = await createServerClient()
  const progress = await readProgress(client)
  const failed =
    progress && progress.failed + progress.unknown > 0 ? await listFailedDeliveries(client, progress.id) : []
  return { progress, failed, templateHint: readEnv().campaignTemplate }
}

/**
 * Reads the progress of a campaign.
 * @param client a client with an admin's session.
 * @param id the campaign; without it, the unfinished campaign, or else the last one.
 * @returns null when there is no such campaign.
 */
export async function readProgress(client: SessionClient, id?: string): Promise<Progress | null> {
  const campaigns = client.from('campaign_progress').select(CAMPAIGN_COLUMNS)
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

/** Lists the first hundred mails of a campaign that were not sent, or may not have been. */
async function listFailedDeliveries(client: SessionClient, campaign: string): Promise<FailedDelivery[]> {
  const { data, error } = await client
    .from('campaign_deliveries')
    .select('id, state, reason, email_subscribers!inner(email)')
    .eq('campaign_id', campaign)
    .in('state', ['failed', 'unknown'])
    .order('id')
    .limit(MAX_LISTED_FAILURES)
  if (error) throw new Error(`The failed deliveries could not be read: ${error.message}`)
  return data.map(({ id, state, reason, email_subscribers: { email } }) => ({
    id,
    email,
    state: state === 'unknown' ? 'unknown' : 'failed',
    reason: failureMessage(reason),
  }))
}

const SUBSCRIBER_COLUMNS = 'id, email, notified, created_at, confirmed_at, suppressed_reason'
/** Number of rows per request; the API may be configured to return fewer. */
const CHUNK_SIZE = 1000

type Row = {
  id: string
  email: string
  notified: boolean
  created_at: string
  confirmed_at: string | null
  suppressed_reason: string | null
}

const toSubscriber = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  notified: row.notified,
  createdAt: toIsoTimestamp(row.created_at),
  confirmedAt: row.confirmed_at && toIsoTimestamp(row.confirmed_at),
  suppressedReason: row.suppressed_reason as SuppressedReason | null,
})

/**
 * Lists a page of the subscribers that match the search, newest first. The database returns them to admins
 * only.
 */
export async function listSubscribers({ q, page }: AdminListQuery): Promise<Page<Subscriber>> {
  const client = await createServerClient()
  const all = client.from('email_subscribers').select(SUBSCRIBER_COLUMNS, { count: 'exact' })
  const matching = q ? all.ilike('email', `%${escapeLikePattern(q)}%`) : all
  const newestFirst = matching.order('created_at', { ascending: false }).order('id')
  const { rows, total } = await fetchPage(newestFirst, page, 'The subscribers')
  return { rows: rows.map(toSubscriber), total }
}

/** Yields all subscribers in chunks, oldest first, so that those who subscribe meanwhile come last. */
export async function* streamSubscribers(client: SessionClient): AsyncGenerator<Subscriber[]> {
  for (let from = 0; ; ) {
    const { data, error } = await client
      .from('email_subscribers')
      .select(SUBSCRIBER_COLUMNS)
      .order('created_at')
      .order('id')
      .range(from, from + CHUNK_SIZE - 1)
    if (error) throw new Error(`The subscribers could not be read: ${error.message}`)
    if (data.length === 0) return
    yield data.map(toSubscriber)
    from += data.length
  }
}

/** Counts the subscribers by their status. The database returns the counts to admins only. */
export async function getSubscriberTotals(): Promise<SubscriberTotals> {
  const { data, error } = await (await createServerClient())
    .from('subscriber_totals')
    .select('total, unnotified, waiting, mailable, suppressed')
    .single()
  if (error) throw new Error(`The subscribers could not be counted: ${error.message}`)
  const { total, unnotified, waiting, mailable, suppressed } = data
  return {
    total: total ?? 0,
    unnotified: unnotified ?? 0,
    waiting: waiting ?? 0,
    mailable: mailable ?? 0,
    suppressed: suppressed ?? 0,
  }
}

const escapeLikePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
