import 'server-only'
import { createMailsOffLinks } from '@/lib/accounts/review-mails'
import { readEnv } from '@/lib/config'
import { logError } from '@/lib/server/logging/log'
import { sendMail } from '@/lib/server/mail/send-mail'
import { runEvery } from '@/lib/server/run-every'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { type Decision, decisionSchema, decisionsText } from './decision-text'

/** How often each server looks for mails that are due. */
const INTERVAL_MS = 20_000

export function startDecisionMails(): void {
  runEvery(INTERVAL_MS, sendDecisionMails, (error) =>
    logError('Authors are not told what was decided on their lineups', error),
  )
}

/**
 * Sends the mails about decisions that are due, as `lease_decision_mail` chooses them. If a server crashed after
 * sending a mail, the mail is sent again with the same idempotency key, so the provider ignores the repeat, unless some
 * of its decisions are out of date by then.
 * @throws Error when the database refuses or can't be reached, or a mail was not sent. That mail is due again after a
 *   minute, up to five times and for a day. The mails after it wait for the next call.
 */
async function sendDecisionMails(): Promise<void> {
  const client = createServiceClient()
  for (;;) {
    // All rows are of one mail.
    const { data } = await client.rpc('lease_decision_mail').throwOnError()
    const [first] = data
    if (!first) return
    const { mail_id: id, email, author_id: authorId } = first
    await sendDecisionMail({ id, to: email, authorId }, decisionSchema.array().parse(data))
    await client.rpc('record_decision_mail', { sent_mail_id: id }).throwOnError()
  }
}

async function sendDecisionMail(
  { id, to, authorId }: { id: number; to: string; authorId: string },
  decisions: readonly Decision[],
): Promise<void> {
  const { subject, heading, text, answer, label, path } = decisionsText(decisions)
  const unsubscribe = await createMailsOffLinks(authorId)
  await sendMail({
    to,
    subject,
    heading,
    unsubscribe,
    preheader: text,
    paragraphs: [text, answer],
    button: { label, href: readEnv().siteUrl + path },
    notes: [
      'You get this mail because you sent a lineup.',
      { label: 'No more mails about my lineups', href: unsubscribe.page },
    ],
    // The decisions of a mail only become fewer. With fewer ones it is another mail, and no repeat.
    idempotencyKey: `lineup-decisions-${id}-${decisions.length}`,
  })
}
