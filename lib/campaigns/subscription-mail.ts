import 'server-only'
import { plainText } from '@/lib/server/mail/plain-text'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillSiteTemplate } from '@/lib/server/mail/site-template'
import { site } from '@/lib/site'

/** Mails the link that confirms a subscription. */
export async function sendSubscriptionMail({ to, link }: { to: string; link: string }): Promise<void> {
  await sendMail({
    to,
    subject: 'Confirm your subscription',
    html: await fillSiteTemplate('subscription.html', { Email: to, Link: link }),
    text: plainText([
      'Confirm your subscription',
      `Someone asked us to write to ${to} when there is something new at ${site.name}. If it was you, confirm that the address is yours.`,
      `Confirm subscription:\n${link}`,
      'The link works for three days.',
      'If it wasn’t you, there is nothing to do: nobody is written to without confirming.',
    ]),
  })
}
