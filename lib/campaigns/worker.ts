import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { readEnv } from '@/lib/config'
import { logWarning } from '@/lib/server/logging/log'
import { createServiceClient, type ServiceClient } from '@/lib/server/supabase/clients'
import { runWorker } from '@/lib/server/worker'
import { sendCampaignMail } from './mail'
import { toOutcome, toRateLimitState } from './provider-response'
import { createUnsubscribeLinks } from './subscription-links'

/** An idle server looks for a campaign whose server has crashed. */
const IDLE_INTERVAL_MS = 60_000
const RETRY_INTERVAL_MS = 30_000
/** The lease of a server ends 5 s after each call of `lease_delivery`, so long waits are split. */
const MAX_WAIT_MS = 2000

const deliverySchema = z.object({
  id: z.uuid(),
  lease_id: z.uuid(),
  attempt: z.int(),
  idempotency_key: z.string(),
  subscriber_id: z.uuid(),
  email: z.string(),
  template_id: z.string(),
  subject: z.string(),
  message: z.string(),
  from_name: z.string(),
})

const leaseSchema = z
  .union([z.object({ delivery: deliverySchema }), z.object({ wait_ms: z.int() })])
  .nullable()

/** Only one server sends at a time, the one with the lease. */
export function startCampaignWorker(): void {
  const client = createServiceClient()
  void runWorker('campaigns', () => sendPendingMails(client), {
    intervalMs: IDLE_INTERVAL_MS,
    retryMs: RETRY_INTERVAL_MS,
    failure: 'The campaign is not being sent',
  })
}

async function sendPendingMails(client: ServiceClient): Promise<void> {
  for (;;) {
    const { data } = await client
      .rpc('lease_delivery', { server: `${hostname()}:${process.pid}` })
      .throwOnError()
    const lease = leaseSchema.parse(data)
    if (!lease) return
    if ('delivery' in lease) await sendDelivery(client, lease.delivery)
    else await sleep(Math.min(lease.wait_ms, MAX_WAIT_MS))
  }
}

/** A mail whose outcome was not recorded is sent again later, with the same idempotency key. */
async function sendDelivery(client: ServiceClient, delivery: z.output<typeof deliverySchema>): Promise<void> {
  const response = await sendCampaignMail({
    fromName: delivery.from_name,
    to: delivery.email,
    templateId: delivery.template_id,
    subject: delivery.subject,
    message: delivery.message,
    unsubscribe: await createUnsubscribeLinks(readEnv(), {
      id: delivery.subscriber_id,
      email: delivery.email,
    }),
    deliveryId: delivery.id,
    idempotencyKey: delivery.idempotency_key,
  })
  const outcome = toOutcome(response, delivery.attempt)
  if (outcome.outcome !== 'sent')
    logWarning(`Delivery ${delivery.id} is ${outcome.outcome}: ${outcome.details.error}`)
  await client
    .rpc('record_outcome', {
      delivery: delivery.id,
      lease_id: delivery.lease_id,
      ...outcome,
      rate_limit: toRateLimitState(response),
    })
    .throwOnError()
}
