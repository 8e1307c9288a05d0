import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readEnv } from '@/lib/config'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillTemplate } from '@/lib/server/mail/template'

/** Mails the link that confirms a subscription. */
export async function sendSubscriptionMail({ to, link }: { to: string; link: string }): Promise<void> {
  const { siteUrl } = readEnv()
  const template = path.join(process.cwd(), 'supabase/templates/subscription.html')
  await sendMail({
    to,
    subject: 'Confirm your subscription',
    html: fillTemplate(await readFile(template, 'utf8'), { Email: to, Link: link, SiteURL: siteUrl }),
    text: plainText(to, link, siteUrl),
  })
}

const plainText = (email: string, link: string, siteUrl: string) => `Arcline

Confirm your subscription

Someone asked us to write to ${email} when there is something new at Arcline. If it was you, confirm that the address is yours.

Confirm subscription:
${link}

The link works for three days.

If it wasn’t you, there is nothing to do: nobody is written to without confirming.

Sent by Arcline, the Valorant Mobile lineup site.
${siteUrl}
`
