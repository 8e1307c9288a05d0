import 'server-only'
import { Resend } from 'resend'
import { z } from 'zod'
import { turnOffReviewMails } from '@/lib/accounts/review-mails'
import { readEnv } from '@/lib/config'
import { logVisitorWarning } from '@/lib/server/logging/log'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { timestampSchema } from '@/lib/timestamp'

/** How far the provider's clock may be ahead: a day. */
const MAX_CLOCK_SKEW_MS = 24 * 60 * 60 * 1000
const MAX_RECIPIENTS = 50

/** At most as long as an email address. Postgres can't store lone surrogates, nor NUL, a control character. */
const plainText = z
  .string()
  .max(320)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

const eventTimeSchema = timestampSchema
  .transform((text) => new Date(text))
  .pipe(z.date().min(new Date(0)))
  .refine((date) => date.getTime() < Date.now() + MAX_CLOCK_SKEW_MS)
  .transform((date) => date.toISOString())

const EVENT_KINDS = {
  'email.delivered': 'delivered',
  'email.complained': 'complained',
  'email.bounced': 'bounced',
} as const

const EVENT_TYPES = Object.keys(EVENT_KINDS) as (keyof typeof EVENT_KINDS)[]

const anyEventSchema = z.object({ type: z.string() })

const mailEventSchema = z.object({
  type: z.enum(EVENT_TYPES),
  created_at: eventTimeSchema,
  data: z.object({
    email_id: plainText,
    to: z.array(plainText).max(MAX_RECIPIENTS),
    // `delivery`: of a campaign mail. `account`: of a mail about the account's lineups.
    tags: z.object({ delivery: z.uuid(), account: z.uuid() }).partial().optional().catch(undefined),
    bounce: z.object({ type: z.string() }).optional(),
  }),
})

type MailEvent = z.output<typeof mailEventSchema>

/** `forged`: without a valid signature, or the site has no secret. Undefined for an event that is not handled. */
export function readMailEvent(
  payload: string,
  headers: Headers,
): MailEvent | 'forged' | 'malformed' | undefined {
  const { webhookSecret, resendKey } = readEnv()
  if (!webhookSecret) return 'forged'
  try {
    const signature = {
      id: headers.get('svix-id') ?? '',
      timestamp: headers.get('svix-timestamp') ?? '',
      signature: headers.get('svix-signature') ?? '',
    }
    const event = new Resend(resendKey).webhooks.verify({ payload, headers: signature, webhookSecret })
    return parseMailEvent(event)
  } catch (error) {
    logVisitorWarning('A webhook request of the mail provider was rejected', error)
    // `verify` checks the signature before it parses the payload.
    return error instanceof SyntaxError ? 'malformed' : 'forged'
  }
}

/** A repeat changes nothing. `id`: the provider's id of the event. */
export async function recordMailEvent(id: string, { type, created_at, data }: MailEvent): Promise<void> {
  const client = createServiceClient()
  if (type === 'email.complained' && data.tags?.account) await turnOffReviewMails(client, data.tags.account)
  await client
    .rpc('record_mail_event', {
      event: id,
      kind: EVENT_KINDS[type],
      occurred_at: created_at,
      provider_mail: data.email_id,
      addresses: data.to,
      ...(data.tags?.delivery && { delivery: data.tags.delivery }),
    })
    .throwOnError()
}

function parseMailEvent(payload: unknown): MailEvent | 'malformed' | undefined {
  const { data: anyEvent } = anyEventSchema.safeParse(payload)
  if (!anyEvent) return 'malformed'
  if (!Object.hasOwn(EVENT_KINDS, anyEvent.type)) return undefined
  const { data: event } = mailEventSchema.safeParse(payload)
  if (!event) return 'malformed'
  // Only bounces that are certainly permanent count.
  return event.type === 'email.bounced' && event.data.bounce?.type !== 'Permanent' ? undefined : event
}
