import 'server-only'
import type { AdminView } from '@/lib/admin/list-query'
import { readEnv } from '@/lib/config'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import { pageSession, type SessionClient } from '@/lib/server/supabase/session'
import { isoTime } from '@/lib/timestamp'
import { type FailedDelivery, failureSentence, type Progress } from './campaign'
import { PAUSE_REASONS } from './provider-answer'
import type { Subscriber, SubscriberTotals, SuppressedReason } from './subscriber'

const CAMPAIGN_COLUMNS = 'id, status, pause_reason, total, sent, failed, unknown, skipped, remaining'
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

const SUBSCRIBER_COLUMNS = 'id, email, notified, created_at, confirmed_at, suppressed_reason'
/** How many rows are asked for at once; the API may give fewer. */
const CHUNK = 1000

type Row = {
  id: string
  email: string
  notified: boolean
  created_at: string
  confirmed_at: string | null
  suppressed_reason: string | null
}

const subscriberOf = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  notified: row.notified,
  createdAt: isoTime(row.created_at),
  confirmedAt: row.confirmed_at && isoTime(row.confirmed_at),
  suppressedReason: row.suppressed_reason as SuppressedReason | null,
})

/**
 * A page of the subscribers, the newest first, and how many match.
 * @throws Error when the database can't be asked.
 */
async function readSubscribers(
  client: SessionClient,
  { q, page }: Pick<AdminView, 'q' | 'page'>,
): Promise<Page<Subscriber>> {
  const all = client.from('email_subscribers').select(SUBSCRIBER_COLUMNS, { count: 'exact' })
  const matching = q ? all.ilike('email', `%${literal(q)}%`) : all
  const newestFirst = matching.order('created_at', { ascending: false }).order('id')
  const { rows, total } = await fetchPage(newestFirst, page, 'The subscribers')
  return { rows: rows.map(subscriberOf), total }
}

/**
 * All subscribers, the oldest first, as many at a time as the API gives: who comes meanwhile comes last.
 * @throws Error when the database can't be asked.
 */
export async function* allSubscribers(client: SessionClient): AsyncGenerator<Subscriber[]> {
  for (let from = 0; ; ) {
    const { data, error } = await client
      .from('email_subscribers')
      .select(SUBSCRIBER_COLUMNS)
      .order('created_at')
      .order('id')
      .range(from, from + CHUNK - 1)
    if (error) throw new Error(`The subscribers could not be read: ${error.message}`)
    if (data.length === 0) return
    yield data.map(subscriberOf)
    from += data.length
  }
}

/**
 * How many subscribers there are.
 * @throws Error when the database can't be asked.
 */
async function readTotals(client: SessionClient): Promise<SubscriberTotals> {
  const { data, error } = await client
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

/** A text as a pattern that matches nothing else. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * A page of the subscribers, the newest first, for the admin who asks for the page; others see none.
 * @throws Error when the database can't be asked.
 */
export async function listSubscribers(view: AdminView): Promise<Page<Subscriber>> {
  return readSubscribers(await pageSession(), view)
}

/**
 * How many subscribers there are, and how they stand.
 * @throws Error when the database can't be asked.
 */
export async function subscriberTotals(): Promise<SubscriberTotals> {
  return readTotals(await pageSession())
}
