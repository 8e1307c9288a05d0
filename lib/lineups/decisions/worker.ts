import 'server-only'
import { hash } from 'node:crypto'
import { createMailsOffLinks } from '@/lib/accounts/review-mails'
import { readEnv } from '@/lib/config'
import { logError } from '@/lib/server/logging/log'
import { sendMail } from '@/lib/server/mail/send-mail'
import { runEvery } from '@/lib/server/run-every'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { type Decision, decisionMail, decisionSchema } from './decision-text'

const INTERVAL_MS = 20_000

export function startDecisionMails(): void {
  runEvery(INTERVAL_MS, sendDecisionMails, (error) =>
    logError('Authors are not told what was decided on their lineups', error),
  )
}

/** A mail that was not recorded is sent again. The provider ignores it if nothing in it has changed since. */
async function sendDecisionMails(): Promise<void> {
  const client = createServiceClient()
  for (;;) {
    const { data } = await client.rpc('lease_decision_mail').throwOnError()
    // Each row is a decision, with the columns of the mail that they share.
    const [mail] = data
    if (!mail) return
    await sendDecisionMail(mail, decisionSchema.array().parse(data))
    await client.rpc('record_decision_mail', { sent_mail_id: mail.mail_id }).throwOnError()
  }
}

async function sendDecisionMail(
  mail: { mail_id: number; email: string; author_id: string },
  decisions: readonly Decision[],
): Promise<void> {
  const { subject, heading, text, details, label, path } = decisionMail(decisions)
  const unsubscribe = await createMailsOffLinks(mail.author_id)
  await sendMail({
    to: mail.email,
    subject,
    heading,
    unsubscribe,
    tags: [{ name: 'account', value: mail.author_id }],
    preheader: text,
    paragraphs: [text, details],
    button: { label, href: readEnv().siteUrl + path },
    notes: [
      'You get this mail because you sent a lineup.',
      { label: 'No more mails about my lineups', href: unsubscribe.page },
    ],
    // A retry may have fewer decisions, and after a backup was restored, the same id may mean another mail.
    idempotencyKey: `lineup-decisions-${mail.mail_id}-${hash('sha256', mail.email + JSON.stringify(decisions))}`,
  })
}
