import { setTimeout as sleep } from 'node:timers/promises'
import type { Resend } from 'resend'
import { logWarning } from '../observe/log.ts'
import { type LinkMaker, leaveLinks } from '../subscribers/links.ts'
import type { ServerClient } from '../supabase/server-client.ts'
import { type ClaimedDelivery, claimDelivery, settleDelivery } from './ledger.ts'
import { outcomeOf, paceOf } from './provider-answer.ts'
import { sendCampaignMail } from './send-mail.ts'

/** What sending takes: the ledger, the provider, and what mails name. */
export type Sender = LinkMaker & {
  client: ServerClient
  resend: Resend
  /** The site's sender, as `Name <address>`. */
  mailFrom: string
}

/** How a chunk ended: the campaign's status then, and how many deliveries it settled. */
export type Chunk = { status: 'sending' | 'stopped' | 'finished'; settled: number }

/**
 * Sends mails of a campaign one after another, until it ends or `forMs` milliseconds are over. Others may do the same
 * at the same time, and the process may die at any moment.
 * @throws Error when the database refuses or can't be reached; what was claimed is taken up again later.
 */
export async function sendChunk(sender: Sender, campaign: string, forMs: number): Promise<Chunk> {
  const end = Date.now() + forMs
  let settled = 0
  for (;;) {
    const claim = await claimDelivery(sender.client, campaign)
    if ('delivery' in claim) {
      await send(sender, claim.delivery)
      settled++
    } else if ('wait_ms' in claim) {
      await sleep(Math.max(0, Math.min(claim.wait_ms, end - Date.now())))
    } else return { status: claim.status, settled }
    if (Date.now() >= end) return { status: 'sending', settled }
  }
}

async function send(sender: Sender, delivery: ClaimedDelivery): Promise<void> {
  const answer = await sendCampaignMail(sender.resend, {
    sender: sender.mailFrom,
    fromName: delivery.from_name,
    siteUrl: sender.siteUrl,
    to: delivery.email,
    templateId: delivery.template_id,
    message: delivery.message,
    leave: await leaveLinks(sender, delivery.subscriber_id),
    deliveryId: delivery.id,
    idempotencyKey: delivery.idempotency_key,
  })
  const outcome = outcomeOf(answer, delivery.attempt)
  if (outcome.outcome !== 'sent')
    logWarning(`Delivery ${delivery.id} is ${outcome.outcome}: ${outcome.details.error}`)
  await settleDelivery(sender.client, delivery, outcome, paceOf(answer))
}
