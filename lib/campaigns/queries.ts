import 'server-only'
import { readEnv } from '@/lib/config'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { PAGE_SIZE } from '@/lib/limits'
import type { Page } from '@/lib/server/supabase/fetch-page'
import { createServerClient, type SessionClient } from '@/lib/server/supabase/session'
import { type Campaign, type FailedDelivery, toFailedDelivery } from './campaign'

/** Unlike in the generated types of the view, only `pause_reason` can be null. */
const CAMPAIGN_COLUMNS = `id, status, pauseReason:pause_reason, templateId:template_id, subject, message,
  startedAt:started_at, total, sent, failed, unknown, skipped, remaining, bounced, complained`

const MAX_LISTED_FAILURES = 100

export type CampaignState = {
  /** The unfinished campaign, or else the last one. */
  campaign: Campaign | null
  failed: FailedDelivery[]
  defaultTemplateId: string | undefined
}

export async function getCampaignState(): Promise<CampaignState> {
  const client = await createServerClient()
  const campaign = await findCampaign(client)
  const failed =
    campaign && campaign.failed + campaign.unknown > 0 ? await listFailedDeliveries(client, campaign.id) : []
  return { campaign, failed, defaultTemplateId: readEnv().campaignTemplate }
}

/** Without `id`, the unfinished campaign or else the last one. */
export async function findCampaign(client: SessionClient, id?: string): Promise<Campaign | null> {
  const campaigns = client.from('campaign_progress').select(CAMPAIGN_COLUMNS)
  const { data } = await (id ? campaigns.eq('id', id) : campaigns)
    // An unfinished campaign has no `finished_at`, so it comes first.
    .order('finished_at', { ascending: false, nullsFirst: true })
    .limit(1)
    .maybeSingle()
    .overrideTypes<Campaign, { merge: false }>()
    .throwOnError()
  return data
}

export async function listCampaigns({ page }: AdminListQuery): Promise<Page<Campaign>> {
  const client = await createServerClient()
  const from = (page - 1) * PAGE_SIZE
  // Counting the rows of the view would count the mails of every campaign.
  const [{ count }, { data }] = await Promise.all([
    client.from('campaigns').select('id', { count: 'exact', head: true }).throwOnError(),
    client
      .from('campaign_progress')
      .select(CAMPAIGN_COLUMNS)
      .order('started_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + PAGE_SIZE - 1)
      .overrideTypes<Campaign[], { merge: false }>()
      .throwOnError(),
  ])
  return { rows: data, total: count ?? 0 }
}

async function listFailedDeliveries(client: SessionClient, campaign: string): Promise<FailedDelivery[]> {
  const { data } = await client
    .from('campaign_deliveries')
    .select('id, state, reason, subscriber:email_subscribers(email)')
    .eq('campaign_id', campaign)
    .in('state', ['failed', 'unknown'])
    .order('id')
    .limit(MAX_LISTED_FAILURES)
    .throwOnError()
  return data.map(toFailedDelivery)
}
