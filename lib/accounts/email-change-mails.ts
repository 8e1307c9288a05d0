import 'server-only'
import { readEnv } from '@/lib/config'
import { EMAIL_CHANGE_HOURS } from '@/lib/limits'
import { routes } from '@/lib/routes'
import { plainText } from '@/lib/server/mail/plain-text'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillSiteTemplate } from '@/lib/server/mail/site-template'
import { site } from '@/lib/site'
import { type ChangeSide, changeToken } from './email-change-tokens'

/** A stored mail about a change of address, to one of the two. */
export type EmailChangeMail = {
  id: string
  email: string
  kind: 'change-old' | 'change-new' | 'changed'
  change_id: string
  old_email: string
  new_email: string
}

const LINK_VALIDITY = `The link works for ${EMAIL_CHANGE_HOURS} hours, and only once.`

/** Sends the mail. Every attempt has the same link and key, so the provider ignores a repeat. */
export async function sendEmailChangeMail(mail: EmailChangeMail): Promise<void> {
  const content = await toContent(mail)
  await sendMail({ to: mail.email, ...content, idempotencyKey: `email-change-${mail.id}` })
}

function toContent(mail: EmailChangeMail) {
  if (mail.kind === 'change-old') return oldAddressContent(mail)
  return mail.kind === 'change-new' ? newAddressContent(mail) : changedContent(mail)
}

/** The link that confirms a change from one of its addresses. */
function confirmLink({ change_id: changeId }: EmailChangeMail, side: ChangeSide) {
  const { siteUrl, secretKey } = readEnv()
  const token = changeToken(secretKey, changeId, side)
  return {
    values: { TokenHash: token },
    url: `${siteUrl}${routes.confirm}?token_hash=${token}&type=${side}-email`,
  }
}

async function oldAddressContent(mail: EmailChangeMail) {
  const { values, url } = confirmLink(mail, 'old')
  return {
    subject: 'Confirm the change of your email address',
    html: await fillSiteTemplate('email-change-old.html', {
      ...values,
      OldEmail: mail.old_email,
      NewEmail: mail.new_email,
    }),
    text: plainText([
      'Confirm the change of your email address',
      `Somebody who knows its password wants to move the ${site.name} account ${mail.old_email} to ${mail.new_email}. If it was you, confirm it here and from the new address.`,
      'If it wasn’t you, don’t confirm. Choose “Forgot password” where you sign in, and set a new one: that ends the change as well.',
      `Confirm the change:\n${url}`,
      LINK_VALIDITY,
    ]),
  }
}

async function newAddressContent(mail: EmailChangeMail) {
  const { values, url } = confirmLink(mail, 'new')
  return {
    subject: 'Confirm your new email address',
    html: await fillSiteTemplate('email-change-new.html', values),
    text: plainText([
      'Confirm your new email address',
      `Someone wants to use this email address for their ${site.name} account. If it was you, confirm that the address is yours, here and from the address that the account has now.`,
      `Confirm email address:\n${url}`,
      LINK_VALIDITY,
      'If it wasn’t you, there is nothing to do: without your confirmation the account keeps its address.',
    ]),
  }
}

async function changedContent({ old_email: oldEmail, new_email: newEmail }: EmailChangeMail) {
  const { siteUrl } = readEnv()
  return {
    subject: 'Your email address was changed',
    html: await fillSiteTemplate('email-changed.html', {
      OldEmail: oldEmail,
      NewEmail: newEmail,
    }),
    text: plainText([
      'Your email address was changed',
      `The ${site.name} account ${oldEmail} now has the address ${newEmail}. Both addresses have confirmed it. From now on, sign in with the new one.`,
      'If it wasn’t you, somebody can read your mail. Change the password of your mailbox, and write to us: our Privacy Policy says where.',
      `Go to the sign-in page:\n${siteUrl}${routes.login()}`,
    ]),
  }
}
