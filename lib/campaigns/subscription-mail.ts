import 'server-only'
import { sendMail } from '@/lib/server/mail/send-mail'
import { site } from '@/lib/site'

export async function sendSubscriptionMail({ to, link }: { to: string; link: string }): Promise<void> {
  await sendMail({
    to,
    subject: 'Confirm your subscription',
    preheader: 'One tap, and we write to you when there is news.',
    paragraphs: [
      `Someone asked us to write to ${to} when there is something new at ${site.name}. If it was you, confirm that the address is yours.`,
    ],
    strong: [to],
    button: { label: 'Confirm subscription', href: link },
    notes: [
      'The link works for three days.',
      'If it wasn’t you, there is nothing to do: nobody is written to without confirming.',
    ],
  })
}
