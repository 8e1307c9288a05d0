import 'server-only'
import type { z } from 'zod'
import { readEnv } from '@/lib/config'
import { failed, type Result, success } from '@/lib/result'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { wakeWorker } from '@/lib/server/worker'
import { site } from '@/lib/site'
import type { Campaign, MailPreview } from './campaign'
import { type CampaignMail, fetchTemplate, sendCampaignMail, templateVariables } from './mail'
import { toOutcome, toPauseReason } from './provider-response'
import { findCampaign } from './queries'
import type { CampaignText, retrySchema, startSchema } from './schema'
import { createUnsubscribeLinks } from './subscription-links'
import { findMissingVariable, renderTemplate } from './template'

export const CAMPAIGN_ERRORS = {
  [PG_ERROR.forbidden]: 'admins-only',
  [PG_ERROR.notFound]: 'no-subscribers',
  [PG_ERROR.conflict]: 'campaign-unfinished',
  [PG_ERROR.gone]: 'campaign-started-before',
  [PG_ERROR.preconditionFailed]: 'audience-changed',
} as const

/** No subscriber has this id, so the unsubscribe links of tests and previews change nothing. */
const NO_SUBSCRIBER = '00000000-0000-0000-0000-000000000000'

/** @throws Error when there is no such campaign. */
export async function getCampaign({ client }: AuthContext, id: string): Promise<Result<Campaign>> {
  const campaign = await findCampaign(client, id)
  if (!campaign) throw new Error(`There is no campaign ${id}.`)
  return { ok: true, data: campaign }
}

export async function startCampaign(
  auth: AuthContext,
  campaign: z.output<typeof startSchema>,
): Promise<Result<Campaign>> {
  const args = {
    template: campaign.templateId,
    subject: campaign.subject,
    message: campaign.message,
    from_name: site.name,
    audience: campaign.audience,
    include_notified: campaign.includeNotified,
    request_key: campaign.requestKey,
  }
  const started = await callFunction(auth.client, 'start_campaign', args, CAMPAIGN_ERRORS)
  if (!started.ok) return started
  wakeWorker('campaigns')
  return getCampaign(auth, started.data)
}

/** With `includeUnknown`, also queues mails whose idempotency keys the provider has forgotten: some may arrive twice. */
export async function retryFailed(
  auth: AuthContext,
  { id, includeUnknown }: z.output<typeof retrySchema>,
): Promise<Result<Campaign>> {
  const args = { campaign: id, perhaps_twice: includeUnknown }
  const queued = await callFunction(auth.client, 'retry_deliveries', args, CAMPAIGN_ERRORS)
  if (!queued.ok) return queued
  wakeWorker('campaigns')
  const campaign = await getCampaign(auth, id)
  // When the reply to an earlier request was lost, the mails are queued already.
  const isSending = campaign.ok && campaign.data.status === 'sending'
  return queued.data === 0 && !isSending ? failed({ code: 'nothing-to-retry' }) : campaign
}

/** @returns null when the site's API key may send mails but not read templates. */
export async function previewCampaign(
  email: string,
  campaign: CampaignText,
): Promise<Result<MailPreview | null>> {
  const { data: stored, error } = await fetchTemplate(campaign.templateId)
  if (error?.name === 'restricted_api_key') return { ok: true, data: null }
  if (error) {
    const reason = toPauseReason(error)
    if (reason) return failed({ code: reason })
    throw new Error(`The template could not be read: ${error.message} (${error.name})`)
  }
  const template = { subject: campaign.subject || (stored.subject ?? ''), html: stored.html }
  const fallbacks = (stored.variables ?? []).flatMap(({ key, fallback_value: value }) =>
    value === null ? [] : [[key, value] as const],
  )
  const values = templateVariables(await mailToAdmin(email, campaign))
  const variables = { ...Object.fromEntries(fallbacks), ...values }
  if (stored.status === 'draft' || findMissingVariable(template, variables))
    return failed({ code: 'template-unusable' })
  return { ok: true, data: renderTemplate(template, variables) }
}

/** Logs the test before sending it, so that no test is without an entry. */
export async function sendTest({ account, client }: AuthContext, campaign: CampaignText): Promise<Result> {
  const args = { template: campaign.templateId, message: campaign.message }
  const logged = await callFunction(client, 'log_test_mail', args, CAMPAIGN_ERRORS)
  if (!logged.ok) return logged
  const response = await sendCampaignMail(await mailToAdmin(account.email, campaign))
  const { outcome, details } = toOutcome(response, 1)
  if (outcome === 'sent') return success
  if (outcome === 'blocked') return failed({ code: details.reason })
  throw new Error(`The test mail was not sent: ${details.error} (${details.reason})`)
}

const mailToAdmin = async (email: string, campaign: CampaignText): Promise<CampaignMail> => ({
  ...campaign,
  fromName: site.name,
  to: email,
  unsubscribe: await createUnsubscribeLinks(readEnv(), { id: NO_SUBSCRIBER, email: '' }),
})
