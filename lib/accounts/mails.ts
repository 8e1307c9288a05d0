import 'server-only'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { sendMail } from '@/lib/server/mail/send-mail'
import { site } from '@/lib/site'

export const sendPasswordChanged = ({ to }: { to: string }): Promise<void> =>
  sendMail({
    to,
    subject: 'Your password was changed',
    preheader: 'If it was you, there is nothing to do. If not, set a new one.',
    paragraphs: [
      `The password of the ${site.name} account ${to} was changed, and all other devices were signed out.`,
      'If it was you, there is nothing to do. If it wasn’t, choose “Forgot password” where you sign in, and set a new one.',
    ],
    strong: [to],
    button: { label: 'Go to the sign-in page', href: readEnv().siteUrl + routes.login() },
  })

type PlaybookMail = Record<'id' | 'email' | 'title' | 'next_path', string>

export const sendPlaybookMail = (mail: PlaybookMail): Promise<void> =>
  sendMail({
    to: mail.email,
    subject: 'A playbook is yours now',
    preheader: 'Its owner handed it over to you, or has left.',
    paragraphs: [
      `You own the playbook “${mail.title}” of your team at ${site.name} now: its owner handed it over to you, or has left. You can invite people, share it, and hand it over to somebody else.`,
    ],
    button: { label: 'Open the playbook', href: readEnv().siteUrl + mail.next_path },
    idempotencyKey: `playbook-owner-${mail.id}`,
  })
