import 'server-only'
import { readEnv } from '@/lib/config'
import { formatDate } from '@/lib/dates'
import { routes } from '@/lib/routes'
import { sendMail } from '@/lib/server/mail/send-mail'
import { site } from '@/lib/site'
import type { AccountDeletion } from './delete-accounts'

export async function sendAccountLeaving({ user_id, email, delete_after }: AccountDeletion): Promise<void> {
  const date = formatDate(delete_after)
  await sendMail({
    to: email,
    subject: `Your account will be deleted on ${date}`,
    heading: 'Your account will be deleted',
    preheader: 'If it was you, there is nothing to do. If not, sign in and keep it.',
    paragraphs: [
      `Somebody who knows its password asked us to delete the ${site.name} account ${email}. It will be deleted on ${date}. Until then it is signed out everywhere.`,
      'If it was you, there is nothing to do. If you changed your mind, sign in before that day and keep it. If it wasn’t you, keep it and change your password.',
    ],
    strong: [email, date],
    button: { label: 'Go to the sign-in page', href: readEnv().siteUrl + routes.login() },
    // An account that was kept may leave again.
    idempotencyKey: `account-leaving/${user_id}/${delete_after}`,
  })
}

export const sendAccountDeleted = ({ user_id, email }: AccountDeletion): Promise<void> =>
  sendMail({
    to: email,
    subject: 'Your account was deleted',
    preheader: 'What we stored about you is gone.',
    paragraphs: [
      `The ${site.name} account ${email} was deleted, and with it what we stored about you. This is our last mail to you.`,
      `You can go on using ${site.name} without an account.`,
    ],
    strong: [email],
    button: { label: `Open ${site.name}`, href: readEnv().siteUrl },
    idempotencyKey: `account-deleted/${user_id}`,
  })
