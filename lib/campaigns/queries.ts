import 'server-only'
import { readEnv } from '@/lib/config'
import { type AdminListQuery, orderBy } from '@/lib/dashboard/list-query'
import { PAGE_SIZE } from '@/lib/limits'
import { fetchPage, type Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { toIsoTimestamp } from '@/lib/timestamp'
import { type Campaign, type FailedDelivery, failureMessage, type Progress } from './campaign'
import { PAUSE_REASONS } from './provider-response'
import type { Standing, Subscriber, SubscriberTotals } from './subscriber'

const CAMPAIGN_COLUMNS =
  'id, status, pause_reason, template_id, subject, message, started_at, total, sent, failed, unknown, skipped, remaining, bounced, complained'
const MAX_LISTED_FAILURES = 100

export type CampaignState = {
  /** Of the unfinished campaign, or else the last one. */
  progress: Progress | null
  failed: FailedDelivery[]
  /** Id of the template that a new campaign uses unless the admin enters another. */
  defaultTemplateId: string | undefined
}

export async function getCampaignState(): Promise<CampaignState> {
  const client = await createServerClient()
  const progress = await readProgress(client)
  const failed =
    progress && progress.failed + progress.unknown > 0 ? await listFailedDeliveries(client, progress.id) : []
  return { progress, failed, defaultTemplateId: readEnv().campaignTemplate }
}

/** @param id without it, the unfinished campaign, or else the last one. @returns null when there is none. */
export async function readProgress(client: SessionClient, id?: string): Promise<Progress | null> {
  const campaigns = client.from('campaign_progress').select(CAMPAIGN_COLUMNS)
  const { data } = await (id ? campaigns.eq('id', id) : campaigns)
    // An unfinished campaign has no such time, so it comes first.
    .order('finished_at', { ascending: false, nullsFirst: true })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data && toCampaign(data)
}

export async function listCampaigns({ page }: AdminListQuery): Promise<Page<Campaign>> {
  const client = await createServerClient()
  const from = (page - 1) * PAGE_SIZE
  // The total is counted in the table, because counting the rows of the view would count the mails of every campaign.
  const [{ count }, { data }] = await Promise.all([
    client.from('campaigns').select('id', { count: 'exact', head: true }).throwOnError(),
    client
      .from('campaign_progress')
      .select(CAMPAIGN_COLUMNS)
      .order('started_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + PAGE_SIZE - 1)
      .throwOnError(),
  ])
  return { rows: data.map(toCampaign), total: count ?? 0 }
}

type CampaignRow = Record<
  'total' | 'sent' | 'failed' | 'unknown' | 'skipped' | 'remaining' | 'bounced' | 'complained',
  number | null
> &
  Record<
    'id' | 'status' | 'pause_reason' | 'template_id' | 'subject' | 'message' | 'started_at',
    string | null
  >

const toCampaign = (row: CampaignRow): Campaign => ({
  id: row.id ?? '',
  status: row.status as Progress['status'],
  pauseReason: PAUSE_REASONS.find((reason) => reason === row.pause_reason) ?? null,
  templateId: row.template_id ?? '',
  subject: row.subject ?? '',
  message: row.message ?? '',
  startedAt: row.started_at ?? '',
  total: row.total ?? 0,
  sent: row.sent ?? 0,
  failed: row.failed ?? 0,
  unknown: row.unknown ?? 0,
  skipped: row.skipped ?? 0,
  remaining: row.remaining ?? 0,
  bounced: row.bounced ?? 0,
  complained: row.complained ?? 0,
})

/** Lists mails of a campaign that were not sent, or may not have been, up to `MAX_LISTED_FAILURES`. */
async function listFailedDeliveries(client: SessionClient, campaign: string): Promise<FailedDelivery[]> {
  const { data } = await client
    .from('campaign_deliveries')
    .select('id, reason, email_subscribers!inner(email)')
    .eq('campaign_id', campaign)
    .in('state', ['failed', 'unknown'])
    .order('id')
    .limit(MAX_LISTED_FAILURES)
    .throwOnError()
  return data.map(({ id, reason, email_subscribers: { email } }) => ({
    id,
    email,
    reason: failureMessage(reason),
  }))
}

const SUBSCRIBER_COLUMNS = 'id, email, notified, createdAt:created_at, confirmedAt:confirmed_at, standing'
/** Rows per request when all subscribers are read. The API may be configured to return fewer. */
const CHUNK_SIZE = 1000

type SubscriberRow = Omit<Subscriber, 'standing'> & { standing: string | null }

const toSubscriber = (row: SubscriberRow): Subscriber => ({
  ...row,
  createdAt: toIsoTimestamp(row.createdAt),
  confirmedAt: row.confirmedAt && toIsoTimestamp(row.confirmedAt),
  standing: row.standing as Standing,
})

export async function listSubscribers({ q, status, sort, page }: AdminListQuery): Promise<Page<Subscriber>> {
  const client = await createServerClient()
  const all = client.from('email_subscribers').select(SUBSCRIBER_COLUMNS, { count: 'exact' })
  const inStanding = status ? all.eq('standing', status) : all
  const matching = q ? inStanding.ilike('email', `%${escapeLikePattern(q)}%`) : inStanding
  const { sort: column, descending } = orderBy(sort)
  const sorted = matching
    .order(column, { ascending: !descending })
    .order('created_at', { ascending: false })
    .order('id')
  const { rows, total } = await fetchPage(sorted, page)
  return { rows: rows.map(toSubscriber), total }
}

/** Yields all subscribers in chunks, oldest first, so that those who subscribe meanwhile come last. */
export async function* streamSubscribers(client: SessionClient): AsyncGenerator<Subscriber[]> {
  for (let from = 0; ; ) {
    const { data } = await client
      .from('email_subscribers')
      .select(SUBSCRIBER_COLUMNS)
      .order('created_at')
      .order('id')
      .range(from, from + CHUNK_SIZE - 1)
      .throwOnError()
    if (data.length === 0) return
    yield data.map(toSubscriber)
    from += data.length
  }
}

export async function getSubscriberTotals(): Promise<SubscriberTotals> {
  const { data } = await (await createServerClient())
    .from('subscriber_totals')
    .select('total, unnotified, waiting, mailable, suppressed')
    .single()
    .throwOnError()
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
