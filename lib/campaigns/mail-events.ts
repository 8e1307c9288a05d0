import 'server-only'
import { Resend } from 'resend'
import { z } from 'zod'
import { readEnv } from '@/lib/config'
import { logWarning } from '@/lib/server/logging/log'
import { serviceClient } from '@/lib/server/supabase/clients'
import { timestamp } from '@/lib/timestamp'

/** How far the clock of the mail provider may be ahead, in ms. */
const CLOCKS_DIFFER_MS = 86_400_000
const MAX_ADDRESSES = 50

/** Text that the database takes: no half characters and no zero bytes. */
const plainText = z
  .string()
  .max(320)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

const pastMoment = timestamp
  .transform((text) => new Date(text))
  .pipe(z.date().min(new Date(0)))
  .refine((date) => date.getTime() < Date.now() + CLOCKS_DIFFER_MS)
  .transform((date) => date.toISOString())

const KINDS = {
  'email.delivered': 'delivered',
  'email.complained': 'complained',
  'email.bounced': 'bounced',
} as const

type EventType = keyof typeof KINDS

const eventSchema = z.object({ type: z.string() })

const reportSchema = z.object({
  type: z.custom<EventType>((type) => isNoted(type)),
  created_at: pastMoment,
  data: z.object({
    email_id: plainText,
    to: z.array(plainText).max(MAX_ADDRESSES),
    tags: z.object({ delivery: z.uuid() }).partial().optional().catch(undefined),
    bounce: z.object({ type: z.string() }).optional(),
  }),
})

type Report = z.output<typeof reportSchema>

/** Whether an event of this type is taken note of. */
function isNoted(type: unknown): type is EventType {
  return typeof type === 'string' && Object.hasOwn(KINDS, type)
}

/**
 * What a request of the mail provider says, once its signature is checked; it is signed with the time, and one that is
 * older than five minutes is refused.
 * @returns `forged` when it is not signed with the secret of this site; `broken` when it is, and can't be understood;
 *   nothing when it is of no interest here.
 */
export function readReport(payload: string, headers: Headers): Report | 'forged' | 'broken' | undefined {
  const { webhookSecret, resendKey } = readEnv()
  if (!webhookSecret) return 'forged'
  try {
    const signed = {
      id: headers.get('svix-id') ?? '',
      timestamp: headers.get('svix-timestamp') ?? '',
      signature: headers.get('svix-signature') ?? '',
    }
    const event = new Resend(resendKey).webhooks.verify({ payload, headers: signed, webhookSecret })
    return understand(event)
  } catch (error) {
    logWarning('A report of the mail provider was refused', error)
    // The signature is looked at first.
    return error instanceof SyntaxError ? 'broken' : 'forged'
  }
}

function understand(event: unknown): Report | 'broken' | undefined {
  const { data: known } = eventSchema.safeParse(event)
  if (!known) return 'broken'
  if (!isNoted(known.type)) return undefined
  const { data: report } = reportSchema.safeParse(event)
  if (!report) return 'broken'
  // A bounce that may pass is of no interest.
  return report.type === 'email.bounced' && report.data.bounce?.type !== 'Permanent' ? undefined : report
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
