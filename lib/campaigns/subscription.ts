import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMailsOffAccount, turnOffReviewMails } from '@/lib/accounts/review-mails'
import { readEnv } from '@/lib/config'
import { failed, type Result, success } from '@/lib/result'
import { sendMail } from '@/lib/server/mail/send-mail'
import { createServiceClient, type ServiceClient } from '@/lib/server/supabase/clients'
import { site } from '@/lib/site'
import {
  createConfirmLink,
  type LinkedSubscriber,
  readLinkedSubscriber,
  readSubscriptionRequest,
} from './subscription-links'

/** `next`: the page that the link leads to afterwards. */
export async function subscribe(email: string, next: string): Promise<Result<{ email: string }>> {
  const link = await createConfirmLink(readEnv(), { email, askedAt: Date.now(), next })
  await sendMail({
    to: email,
    subject: 'Confirm your subscription',
    preheader: 'One tap, and we write to you when there is news.',
    paragraphs: [
      `Someone asked us to write to ${email} when there is something new at ${site.name}. If it was you, confirm that the address is yours.`,
    ],
    strong: [email],
    button: { label: 'Confirm subscription', href: link },
    notes: [
      'The link works for three days.',
      'If it wasn’t you, there is nothing to do: nobody is written to without confirming.',
    ],
  })
  return { ok: true, data: { email } }
}

/** Fails when the subscriber was suppressed after the link was requested. */
export async function confirmSubscription(token: string): Promise<Result> {
  const request = await readSubscriptionRequest(readEnv().secretKey, token)
  if (!request) return failed({ code: 'link-invalid' })
  const { data: isOnTheList } = await createServiceClient()
    .rpc('confirm_subscriber', { address: request.email, asked_at: new Date(request.askedAt).toISOString() })
    .throwOnError()
  return isOnTheList ? success : failed({ code: 'link-invalid' })
}

/** The token of a mail about a lineup turns off such mails instead. */
export async function unsubscribe(token: string): Promise<Result> {
  const account = await readMailsOffAccount(token)
  if (account) {
    await turnOffReviewMails(createServiceClient(), account)
    return success
  }
  const linked = await readLinkedSubscriber(readEnv().secretKey, token)
  if (!linked) return failed({ code: 'link-invalid' })
  await suppressSubscriber(createServiceClient(), linked)
  return success
}

const MAX_POLLS = 10
const POLL_INTERVAL_MS = 300

/** Waits at most 3 s for the outcome of a leased delivery, whose mail may still arrive after that. */
export async function suppressSubscriber(client: ServiceClient, linked: LinkedSubscriber): Promise<void> {
  const { data: subscriber } = await client
    .rpc('linked_subscriber', { subscriber: linked.subscriber, address_hash: linked.address ?? '' })
    .throwOnError()
  if (!subscriber) return
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const { data: isBeingSent } = await client
      .rpc('suppress_subscriber', { subscriber, why: 'left' })
      .throwOnError()
    if (!isBeingSent) return
    await sleep(POLL_INTERVAL_MS)
  }
}
