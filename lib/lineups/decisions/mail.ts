import 'server-only'
import { createMailsOffLinks } from '@/lib/accounts/review-mails'
import { readEnv } from '@/lib/config'
import { plainText } from '@/lib/server/mail/plain-text'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillSiteTemplate } from '@/lib/server/mail/site-template'
import { type Decision, decisionsText } from './decision-text'

/**
 * Mails an author what was decided on their lineups.
 * @param id of the mail: the provider ignores a repeat of it.
 */
export async function sendDecisionMail(
  { id, to, authorId }: { id: number; to: string; authorId: string },
  decisions: readonly Decision[],
): Promise<void> {
  const { siteUrl } = readEnv()
  const { subject, heading, text, answer, link: label, path } = decisionsText(decisions)
  const link = siteUrl + path
  const unsubscribe = await createMailsOffLinks(authorId)
  await sendMail({
    to,
    subject,
    html: await fillSiteTemplate('lineup-decision.html', {
      Heading: heading,
      Text: text,
      Answer: answer,
      Label: label,
      Link: link,
      OffLink: unsubscribe.page,
    }),
    text: plainText([
      heading,
      text,
      answer,
      `${label}:\n${link}`,
      `No more mails about my lineups:\n${unsubscribe.page}`,
    ]),
    unsubscribe,
    // Fewer if one was taken back between two attempts: that is another mail.
    idempotencyKey: `lineup-decisions-${id}-${decisions.length}`,
  })
}
