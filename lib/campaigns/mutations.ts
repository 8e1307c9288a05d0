import 'server-only'
import type { Signed } from '../actions/attempt'
import type { ProblemCode } from '../messages'
import { done, failed, type Result } from '../result'
import { site } from '../site'
import { leaveLinks } from '../subscribers/links'
import { REFUSAL } from '../supabase/refusals'
import type { MailPreview, Progress } from './campaign'
import { type CampaignMail, readTemplate, sendCampaignMail, templateVariables } from './mail'
import { outcomeOf, pauseReasonOf } from './provider-answer'
import { readProgress } from './queries'
import type { CampaignText } from './schema'
import { campaignSender } from './sender'
import { missingVariable, renderTemplate } from './template'

/** What the database's own codes mean to an admin. */
const REFUSALS: Record<string, ProblemCode> = {
  PT403: 'admins-only',
  PT404: 'nobody-to-notify',
  PT409: 'campaign-unfinished',
  PT412: 'audience-changed',
  // Two admins started one at the same moment.
  [REFUSAL.duplicate]: 'campaign-unfinished',
}

/** No subscriber has this id, so the unsubscribe link of a test or a preview changes nothing. */
const NO_SUBSCRIBER = '00000000-0000-0000-0000-000000000000'

type Refusal = { code: string; message: string }

/** The problem of a refusal. @throws Error when nobody foresaw it. */
function refused(error: Refusal): Result<never> {
  const code = REFUSALS[error.code]
  if (code) return failed({ code })
  throw new Error(`The database refused something about campaigns: ${error.message} (${error.code})`)
}

/** How far a campaign is. @throws Error when there is no such campaign. */
export async function progressOf({ client }: Signed, id: string): Promise<Result<Progress>> {
  const progress = await readProgress(client, id)
  if (!progress) throw new Error(`There is no campaign ${id}.`)
  return { ok: true, data: progress }
}

/**
 * Creates the deliveries of a campaign, which the servers then send.
 * @param campaign `audience`: the number the admin agreed to; `includeNotified`: also subscribers who were notified before.
 */
export async function startCampaign(
  signed: Signed,
  campaign: CampaignText & { audience: number; includeNotified: boolean },
): Promise<Result<Progress>> {
  const { data: id, error } = await signed.client.rpc('start_campaign', {
    template: campaign.templateId,
    message: campaign.message,
    from_name: site.name,
    audience: campaign.audience,
    include_notified: campaign.includeNotified,
  })
  return error ? refused(error) : progressOf(signed, id)
}

/** Resumes (`sending`), pauses or ends (`finished`) a campaign. */
export async function setStatus(
  signed: Signed,
  id: string,
  status: Progress['status'],
): Promise<Result<Progress>> {
  const { error } = await signed.client.rpc('set_campaign_status', { campaign: id, new_status: status })
  return error ? refused(error) : progressOf(signed, id)
}

/** Queues failed deliveries again. @param perhapsTwice also those that may have been sent, however long ago. */
export async function retryFailed(
  signed: Signed,
  id: string,
  perhapsTwice: boolean,
): Promise<Result<Progress>> {
  const { data: queued, error } = await signed.client.rpc('retry_deliveries', {
    campaign: id,
    perhaps_twice: perhapsTwice,
  })
  if (error) return refused(error)
  return queued === 0 ? failed({ code: 'nothing-to-retry' }) : progressOf(signed, id)
}

/** A campaign's mail, addressed to an admin. */
async function mailToAdmin(email: string, campaign: CampaignText): Promise<CampaignMail> {
  const sender = campaignSender()
  return {
    ...campaign,
    sender: sender.mailFrom,
    fromName: site.name,
    siteUrl: sender.siteUrl,
    to: email,
    leave: await leaveLinks(sender, NO_SUBSCRIBER),
  }
}

/**
 * The mail of a campaign, from the template as the provider has it. Null when the site's key may send but not read
 * templates.
 */
export async function previewCampaign(
  email: string,
  campaign: CampaignText,
): Promise<Result<MailPreview | null>> {
  const { data: stored, error } = await readTemplate(campaignSender().resend, campaign.templateId)
  if (error?.name === 'restricted_api_key') return { ok: true, data: null }
  if (error) {
    const reason = pauseReasonOf(error)
    if (reason) return failed({ code: reason })
    throw new Error(`The template could not be read: ${error.message} (${error.name})`)
  }
  const template = { subject: stored.subject ?? '', html: stored.html }
  const fallbacks = (stored.variables ?? []).flatMap(({ key, fallback_value }) =>
    fallback_value === null ? [] : [[key, fallback_value] as const],
  )
  const variables = {
    ...Object.fromEntries(fallbacks),
    ...templateVariables(await mailToAdmin(email, campaign)),
  }
  if (stored.status === 'draft' || missingVariable(template, variables))
    return failed({ code: 'template-unusable' })
  return { ok: true, data: renderTemplate(template, variables) }
}

/** Mails a campaign to the admin alone, as subscribers would get it. */
export async function sendTest(email: string, campaign: CampaignText): Promise<Result> {
  const answer = await sendCampaignMail(campaignSender().resend, await mailToAdmin(email, campaign))
  const { outcome, details } = outcomeOf(answer, 1)
  if (outcome === 'sent') return done
  if (outcome === 'blocked') return failed({ code: details.reason })
  throw new Error(`The test mail was not sent: ${details.error} (${details.reason})`)
}
