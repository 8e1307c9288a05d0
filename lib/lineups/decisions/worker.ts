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

/** After a crash, the same mail is sent again with the same idempotency key. */
async function sendDecisionMails(): Promise<void> {
  const client = createServiceClient()
  for (;;) {
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
  const { subject, heading, text, details, label, path } = decisionMail(decisions)
  const unsubscribe = await createMailsOffLinks(authorId)
  await sendMail({
    to,
    subject,
    heading,
    unsubscribe,
    tags: [{ name: 'account', value: authorId }],
    preheader: text,
    paragraphs: [text, details],
    button: { label, href: readEnv().siteUrl + path },
    notes: [
      'You get this mail because you sent a lineup.',
      { label: 'No more mails about my lineups', href: unsubscribe.page },
    ],
    // A decision that is undone before a retry leaves a different mail, and a restored backup repeats ids.
    idempotencyKey: `lineup-decisions-${id}-${hash('sha256', to + JSON.stringify(decisions))}`,
  })
}
