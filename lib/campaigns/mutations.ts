import 'server-only'
import { readEnv } from '@/lib/config'
import type { ProblemCode } from '@/lib/errors'
import { done, failed, type Result } from '@/lib/result'
import type { Signed } from '@/lib/server/actions/run-action'
import { serviceClient } from '@/lib/server/supabase/clients'
import { REFUSAL } from '@/lib/server/supabase/pg-errors'
import { site } from '@/lib/site'
import type { MailPreview, Progress } from './campaign'
import { type CampaignMail, readTemplate, sendCampaignMail, templateVariables } from './mail'
import { outcomeOf, pauseReasonOf } from './provider-answer'
import { readProgress } from './queries'
import type { CampaignText } from './schema'
import { campaignSender } from './sender'
import { confirmLink, leaveLinks, readLeaver, readWish } from './subscription-links'
import { sendSubscriptionMail } from './subscription-mail'
import { missingVariable, renderTemplate } from './template'
import { leaveList } from './unsubscribe'

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

/**
 * Mails a link that puts an address on the list. The list is not looked at: the answer, and how long it takes, are the
 * same for every address.
 * @throws Error when the mail could not be sent.
 */
export async function subscribe(email: string): Promise<Result<{ email: string }>> {
  await sendSubscriptionMail({
    to: email,
    link: await confirmLink(readEnv(), { email, askedAt: Date.now() }),
  })
  return { ok: true, data: { email } }
}

/**
 * Puts the address on the list that a link was mailed to. The link does nothing more once somebody left after asking
 * for it.
 * @throws Error when the database refuses or can't be reached.
 */
export async function confirmSubscription(token: string): Promise<Result> {
  const wish = await readWish(readEnv().secretKey, token)
  if (!wish) return failed({ code: 'link-invalid' })
  const { data: isOnTheList, error } = await serviceClient().rpc('confirm_subscriber', {
    address: wish.email,
    asked_at: new Date(wish.askedAt).toISOString(),
  })
  if (error) throw new Error(`A subscription could not be confirmed: ${error.message}`)
  return isOnTheList ? done : failed({ code: 'link-invalid' })
}

/**
 * Takes whom a link belongs to off the list, for the very next mail.
 * @throws Error when the database refuses or can't be reached.
 */
export async function unsubscribe(token: string): Promise<Result> {
  const subscriber = await readLeaver(readEnv().secretKey, token)
  if (!subscriber) return failed({ code: 'link-invalid' })
  await leaveList(serviceClient(), subscriber)
  return done
}
