import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Resend } from 'resend'
import { z } from 'zod'
import { logError, logWarning } from '@/lib/server/logging/log'
import type { ServerClient } from '@/lib/server/supabase/server-client'
import { sendCampaignMail } from './mail'
import { type Outcome, outcomeOf, type RateLimitState, rateLimitOf } from './provider-answer'
import { type LinkMaker, leaveLinks } from './subscription-links'

/** Interval at which each server looks for a mail to send, and the longer one after an error. */
const POLL_INTERVAL_MS = 3000
const RETRY_INTERVAL_MS = 30_000
/** Longest sleep between two mails: shorter than the 5 s after which the database gives the campaign to another server. */
const MAX_SLEEP_MS = 2000

/** The database client, the mail provider, and what the links in mails are made of. */
export type CampaignSender = LinkMaker & {
  client: ServerClient
  resend: Resend
  /** The site's sender, as `Name <address>`. */
  mailFrom: string
}

const leaseSchema = z
  .union([
    z.object({
      delivery: z.object({
        id: z.uuid(),
        lease_id: z.uuid(),
        attempt: z.int(),
        idempotency_key: z.string(),
        subscriber_id: z.uuid(),
        email: z.string(),
        template_id: z.string(),
        message: z.string(),
        from_name: z.string(),
      }),
    }),
    z.object({ wait_ms: z.int() }),
  ])
  .nullable()

type Delivery = Extract<z.infer<typeof leaseSchema>, { delivery: unknown }>['delivery']

/** Sends campaigns as long as this server runs. One server at a time sends; when it dies, another one goes on. */
export function startCampaignWorker(sender: CampaignSender): void {
  const poll = async () => {
    let intervalMs = POLL_INTERVAL_MS
    try {
      await sendPendingMails(sender)
    } catch (error) {
      logError('The campaign is not being sent', error)
      intervalMs = RETRY_INTERVAL_MS
    }
    // Unreferenced: it keeps no process from ending.
    setTimeout(poll, intervalMs).unref()
  }
  void poll()
}

/**
 * Sends the mails of the campaign under way one after another, until none is left for this server.
 * @throws Error when the database refuses or can't be reached. A leased delivery is then sent later, under the same
 * idempotency key.
 */
async function sendPendingMails({ client, ...sender }: CampaignSender): Promise<void> {
  for (;;) {
    const { data, error } = await client.rpc('lease_delivery', { server: `${hostname()}:${process.pid}` })
    if (error) throw new Error(`No delivery could be leased: ${error.message}`)
    const lease = leaseSchema.parse(data)
    if (!lease) return
    if ('wait_ms' in lease) {
      await sleep(Math.min(lease.wait_ms, MAX_SLEEP_MS))
      continue
    }
    const { delivery } = lease
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
    await recordOutcome(client, delivery, outcome, rateLimitOf(answer))
  }
}

async function recordOutcome(
  client: ServerClient,
  { id, lease_id }: Delivery,
  { outcome, details }: Outcome,
  rate_limit: RateLimitState,
): Promise<void> {
  const { error } = await client.rpc('record_outcome', {
    delivery: id,
    lease_id,
    outcome,
    details,
    rate_limit,
  })
  if (error) throw new Error(`Delivery ${id} could not be recorded as ${outcome}: ${error.message}`)
}
