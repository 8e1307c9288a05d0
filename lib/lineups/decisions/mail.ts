import 'server-only'
import { createMailsOffLinks } from '@/lib/accounts/review-mails'
import { readEnv } from '@/lib/config'
import { sendMail } from '@/lib/server/mail/send-mail'
import { type Decision, decisionsText } from './decision-text'

export async function sendDecisionMail(
  { id, to, authorId }: { id: number; to: string; authorId: string },
  decisions: readonly Decision[],
): Promise<void> {
  const { subject, heading, text, answer, link: label, path } = decisionsText(decisions)
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
    // If a decision was undone between two attempts, the mail is another one, which the provider must not ignore.
    idempotencyKey: `lineup-decisions-${id}-${decisions.length}`,
  })
}
