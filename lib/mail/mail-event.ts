import 'server-only'
import { Resend } from 'resend'
import { z } from 'zod'
import { readEnv } from '../env'
import { logWarning } from '../observe/log'
import { serviceClient } from '../supabase/service'

const mailSchema = z.object({
  email_id: z.string(),
  to: z.array(z.string()),
  tags: z.object({ delivery: z.uuid() }).partial().optional().catch(undefined),
})

/** What is taken note of; a bounce that may pass is none of it. */
const reportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('email.delivered'), created_at: z.string(), data: mailSchema }),
  z.object({ type: z.literal('email.complained'), created_at: z.string(), data: mailSchema }),
  z.object({
    type: z.literal('email.bounced'),
    created_at: z.string(),
    data: mailSchema.extend({ bounce: z.object({ type: z.literal('Permanent') }) }),
  }),
])

type Report = z.infer<typeof reportSchema>

const KINDS = {
  'email.delivered': 'delivered',
  'email.complained': 'complained',
  'email.bounced': 'bounced',
} as const satisfies Record<Report['type'], string>

/**
 * What a request of the mail provider says, once its signature is checked; it is signed with the time, and one that is
 * older than five minutes is refused.
 * @returns `forged` when it is not signed with the secret of this site; nothing when it is of no interest here.
 */
export function readReport(payload: string, headers: Headers): Report | 'forged' | undefined {
  const { webhookSecret, resendKey } = readEnv()
  if (!webhookSecret) return 'forged'
  try {
    const signed = {
      id: headers.get('svix-id') ?? '',
      timestamp: headers.get('svix-timestamp') ?? '',
      signature: headers.get('svix-signature') ?? '',
    }
    const event = new Resend(resendKey).webhooks.verify({ payload, headers: signed, webhookSecret })
    return reportSchema.safeParse(event).data
  } catch (error) {
    logWarning('A report of the mail provider was refused', error)
    return 'forged'
  }
}

/**
 * Takes note of a report, once.
 * @param id what tells it from others.
 * @throws Error when the database refuses or can't be reached: the provider reports again.
 */
export async function recordReport(id: string, { type, created_at, data }: Report): Promise<void> {
  const { error } = await serviceClient().rpc('record_mail_event', {
    event: id,
    kind: KINDS[type],
    occurred_at: created_at,
    provider_mail: data.email_id,
    addresses: data.to,
    ...(data.tags?.delivery && { delivery: data.tags.delivery }),
  })
  if (error) throw new Error(`The report ${id} could not be recorded: ${error.message}`)
}
