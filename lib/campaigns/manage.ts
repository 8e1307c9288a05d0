import 'server-only'
import type { Signed } from '../actions/attempt'
import type { ProblemCode } from '../messages'
import { done, failed, type Result } from '../result'
import { site } from '../site'
import { leaveLinks } from '../subscribers/links'
import { REFUSAL } from '../supabase/refusals'
import type { ChunkProgress, Progress } from './campaign'
import { outcomeOf } from './provider-answer'
import { readProgress } from './reads'
import type { CampaignText } from './schema'
import { sendChunk } from './send-chunk'
import { sendCampaignMail } from './send-mail'
import { sender } from './sender'

/** What the database's own codes mean to an admin. */
const REFUSALS: Record<string, ProblemCode> = {
  PT403: 'admins-only',
  PT404: 'nobody-to-notify',
  PT409: 'campaign-unfinished',
  PT412: 'audience-changed',
  // Two admins started one at the same moment.
  [REFUSAL.duplicate]: 'campaign-unfinished',
}

/** Nobody's: a test shows the link, and using it changes nothing. */
const NO_SUBSCRIBER = '00000000-0000-0000-0000-000000000000'

type Refusal = { code: string; message: string }

/** The problem of a refusal. @throws Error when nobody foresaw it. */
function refused(error: Refusal): Result<never> {
  const code = REFUSALS[error.code]
  if (code) return failed({ code })
  throw new Error(`The database refused something about campaigns: ${error.message} (${error.code})`)
}

async function progressOf({ client }: Signed, id: string): Promise<Result<Progress>> {
  const progress = await readProgress(client, id)
  if (!progress) throw new Error(`There is no campaign ${id}.`)
  return { ok: true, data: progress }
}

/** Freezes who gets a campaign; nothing is sent yet. @param audience how many the admin agreed to. */
export async function startCampaign(
  signed: Signed,
  { templateId, message, audience }: CampaignText & { audience: number },
): Promise<Result<Progress>> {
  const { data: id, error } = await signed.client.rpc('start_campaign', {
    template: templateId,
    message,
    from_name: site.name,
    audience,
  })
  return error ? refused(error) : progressOf(signed, id)
}

/** Sends for a while. @param forMs how long, in ms. */
export async function sendNext(signed: Signed, id: string, forMs: number): Promise<Result<ChunkProgress>> {
  const started = performance.now()
  const { settled } = await sendChunk(sender(), id, forMs)
  const msEach = (performance.now() - started) / settled
  const progress = await progressOf(signed, id)
  if (!progress.ok) return progress
  const secondsLeft = settled > 0 ? Math.ceil((progress.data.remaining * msEach) / 1000) : null
  return { ok: true, data: { ...progress.data, secondsLeft } }
}

/** Has a stopped campaign go on. */
export async function resumeCampaign(signed: Signed, id: string): Promise<Result<Progress>> {
  const { error } = await signed.client.rpc('resume_campaign', { campaign: id })
  return error ? refused(error) : progressOf(signed, id)
}

/** Ends a campaign: who was not mailed yet is not mailed, and waits for the next one. */
export async function cancelCampaign(signed: Signed, id: string): Promise<Result<Progress>> {
  const { error } = await signed.client.rpc('cancel_campaign', { campaign: id })
  return error ? refused(error) : progressOf(signed, id)
}

/** Queues what failed again. @param perhapsTwice also what may have been sent, however long ago. */
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

/** Mails a campaign to the admin alone, as subscribers would get it. */
export async function sendTest(email: string, { templateId, message }: CampaignText): Promise<Result> {
  const { resend, mailFrom, ...linkMaker } = sender()
  const answer = await sendCampaignMail(resend, {
    sender: mailFrom,
    fromName: site.name,
    siteUrl: linkMaker.siteUrl,
    to: email,
    templateId,
    message,
    leave: await leaveLinks(linkMaker, NO_SUBSCRIBER),
  })
  const { outcome, details } = outcomeOf(answer, 1)
  if (outcome === 'sent') return done
  if (outcome === 'stopped') return failed({ code: details.reason })
  throw new Error(`The test mail was not sent: ${details.error} (${details.reason})`)
}
