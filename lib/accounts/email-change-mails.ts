import 'server-only'
import { readEnv } from '@/lib/config'
import { EMAIL_CHANGE_HOURS } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { sendMail } from '@/lib/server/mail/send-mail'
import { site } from '@/lib/site'
import { type ChangeSide, changeToken } from './email-change-tokens'

type EmailChangeMail = Record<'id' | 'email' | 'change_id' | 'old_email' | 'new_email', string> & {
  kind: 'change-old' | 'change-new' | 'changed'
}

const LINK_VALIDITY = `The link works for ${EMAIL_CHANGE_HOURS} hours, and only once.`

/** After a failure, the mail is tried again with the same link and idempotency key. */
export async function sendEmailChangeMail(mail: EmailChangeMail): Promise<void> {
  await sendMail({ to: mail.email, ...toContent(mail), idempotencyKey: `email-change-${mail.id}` })
}

function confirmLink({ change_id: changeId }: EmailChangeMail, side: ChangeSide): string {
  const { siteUrl, secretKey } = readEnv()
  return `${siteUrl}${routes.confirm}?token_hash=${changeToken(secretKey, changeId, side)}&type=${side}-email`
}

function toContent(mail: EmailChangeMail) {
  const { old_email: oldEmail, new_email: newEmail } = mail
  switch (mail.kind) {
    case 'change-old':
      return {
        subject: 'Confirm the change of your email address',
        preheader: 'If it was you, confirm it. If not, set a new password.',
        paragraphs: [
          `Somebody who knows its password wants to move the ${site.name} account ${oldEmail} to ${newEmail}. If it was you, confirm it here and from the new address.`,
          'If it wasn’t you, don’t confirm. Choose “Forgot password” where you sign in, and set a new one: that ends the change as well.',
        ],
        strong: [oldEmail, newEmail],
        button: { label: 'Confirm the change', href: confirmLink(mail, 'old') },
        notes: [LINK_VALIDITY],
      }
    case 'change-new':
      return {
        subject: 'Confirm your new email address',
        preheader: `Confirm that this address is yours, and your ${site.name} account can move to it.`,
        paragraphs: [
          `Someone wants to use this email address for their ${site.name} account. If it was you, confirm that the address is yours, here and from the address that the account has now.`,
        ],
        button: { label: 'Confirm email address', href: confirmLink(mail, 'new') },
        notes: [
          LINK_VALIDITY,
          'If it wasn’t you, there is nothing to do: without your confirmation the account keeps its address.',
        ],
      }
    case 'changed':
      return {
        subject: 'Your email address was changed',
        preheader: 'From now on, sign in with the new one.',
        paragraphs: [
          `The ${site.name} account ${oldEmail} now has the address ${newEmail}. Both addresses have confirmed it. From now on, sign in with the new one.`,
          'If it wasn’t you, somebody can read your mail. Change the password of your mailbox, and write to us: our Privacy Policy says where.',
        ],
        strong: [oldEmail, newEmail],
        button: { label: 'Go to the sign-in page', href: readEnv().siteUrl + routes.login() },
      }
  }
}
