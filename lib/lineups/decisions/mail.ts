import 'server-only'
import { createMailsOffLinks } from '@/lib/accounts/review-mails'
import { readEnv } from '@/lib/config'
import { plainText } from '@/lib/server/mail/plain-text'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillTemplate } from '@/lib/server/mail/template'
import { readTemplate } from '@/lib/server/mail/template-files'
import { type Decision, decisionPath, decisionText } from './decision-text'

/**
 * Mails the author of a lineup what was decided.
 * @param id of the decision: the provider ignores a repeat of its mail.
 */
export async function sendDecisionMail(
  { id, to, authorId }: { id: number; to: string; authorId: string },
  decision: Decision,
): Promise<void> {
  const { siteUrl } = readEnv()
  const { subject, heading, text, answer, link: label } = decisionText(decision)
  const link = siteUrl + decisionPath(decision)
  const unsubscribe = await createMailsOffLinks(authorId)
  await sendMail({
    to,
    subject,
    html: fillTemplate(await readTemplate('lineup-decision.html'), {
      Heading: heading,
      Text: text,
      Answer: answer,
      Label: label,
      Link: link,
      OffLink: unsubscribe.page,
      SiteURL: siteUrl,
    }),
    text: plainText(siteUrl, [
      heading,
      text,
      answer,
      `${label}:\n${link}`,
      `No more mails about my lineups:\n${unsubscribe.page}`,
    ]),
    unsubscribe,
    idempotencyKey: `lineup-decision-${id}`,
  })
}
