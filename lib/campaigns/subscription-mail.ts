import 'server-only'
import { readEnv } from '@/lib/config'
import { plainText } from '@/lib/server/mail/plain-text'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillTemplate } from '@/lib/server/mail/template'
import { readTemplate } from '@/lib/server/mail/template-files'

/** Mails the link that confirms a subscription. */
export async function sendSubscriptionMail({ to, link }: { to: string; link: string }): Promise<void> {
  const { siteUrl } = readEnv()
  await sendMail({
    to,
    subject: 'Confirm your subscription',
    html: fillTemplate(await readTemplate('subscription.html'), { Email: to, Link: link, SiteURL: siteUrl }),
    text: plainText(siteUrl, [
      'Confirm your subscription',
      `Someone asked us to write to ${to} when there is something new at Arcline. If it was you, confirm that the address is yours.`,
      `Confirm subscription:\n${link}`,
      'The link works for three days.',
      'If it wasn’t you, there is nothing to do: nobody is written to without confirming.',
    ]),
  })
}
