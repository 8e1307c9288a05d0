import 'server-only'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { plainText } from '@/lib/server/mail/plain-text'
import { sendMail } from '@/lib/server/mail/send-mail'
import { fillTemplate } from '@/lib/server/mail/template'
import { readTemplate } from '@/lib/server/mail/template-files'

/**
 * Mails the owner of an account that its password was changed and all other devices were signed out.
 * @param to the account's email address.
 */
export async function sendPasswordChanged({ to }: { to: string }): Promise<void> {
  const { siteUrl } = readEnv()
  await sendMail({
    to,
    subject: 'Your password was changed',
    html: fillTemplate(await readTemplate('password-changed.html'), { Email: to, SiteURL: siteUrl }),
    text: plainText(siteUrl, [
      'Your password was changed',
      `The password of the Arcline account ${to} was changed, and all other devices were signed out.`,
      'If it was you, there is nothing to do. If it wasn’t, choose “Forgot password” where you sign in, and set a new one.',
      `Go to the sign-in page:\n${siteUrl}${routes.login()}`,
    ]),
  })
}
