import { z } from 'zod'
import type { ServerClient } from '../supabase/server-client.ts'
import type { Outcome, Pace } from './provider-answer.ts'

const claimSchema = z.union([
  z.object({
    status: z.literal('sending'),
    delivery: z.object({
      id: z.uuid(),
      claim: z.uuid(),
      attempt: z.int(),
      idempotency_key: z.string(),
      subscriber_id: z.uuid(),
      email: z.string(),
      template_id: z.string(),
      message: z.string(),
      from_name: z.string(),
    }),
  }),
  z.object({ status: z.literal('sending'), wait_ms: z.int() }),
  z.object({ status: z.enum(['stopped', 'finished']) }),
])

export type Claim = z.infer<typeof claimSchema>

/** A delivery that is ours to mail, for half a minute. */
export type ClaimedDelivery = Extract<Claim, { delivery: unknown }>['delivery']

/**
 * Claims the next delivery of a campaign, once the pace allows it.
 * @throws Error when the database refuses or can't be reached.
 */
export async function claimDelivery(client: ServerClient, campaign: string): Promise<Claim> {
  const { data, error } = await client.rpc('claim_delivery', { campaign })
  if (error) throw new Error(`No delivery of ${campaign} could be claimed: ${error.message}`)
  return claimSchema.parse(data)
}

/**
 * Notes what became of a claimed delivery, and what was learned of the provider's rate.
 * @throws Error when the database refuses or can't be reached: the claim then runs out, and the mail is asked for
 * again under the same key.
 */
export async function settleDelivery(
  client: ServerClient,
  { id, claim }: ClaimedDelivery,
  { outcome, details }: Outcome,
  pace: Pace,
): Promise<void> {
  const { error } = await client.rpc('settle_delivery', {
    delivery: id,
    claimed: claim,
    outcome,
    details,
    pace,
  })
  if (error) throw new Error(`The delivery ${id} could not be settled as ${outcome}: ${error.message}`)
}
