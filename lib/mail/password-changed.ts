import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readEnv } from '../env'
import { routes } from '../routes'
import { sendMail } from './send-mail'
import { fillTemplate } from './template'

/**
 * Tells the owner of an account that its password was changed and the other devices were signed out.
 * `to`: the account's email address.
 *
 * @throws Error when the mail could not be sent.
 */
export async function sendPasswordChanged({ to }: { to: string }): Promise<void> {
  const { siteUrl } = readEnv()
  const template = path.join(process.cwd(), 'supabase/templates/password-changed.html')
  await sendMail({
    to,
    subject: 'Your password was changed',
    html: fillTemplate(await readFile(template, 'utf8'), { Email: to, SiteURL: siteUrl }),
    text: plainText(to, siteUrl),
  })
}

const plainText = (email: string, siteUrl: string) => `Arcline

Your password was changed

The password of the Arcline account ${email} was changed, and all other devices were signed out.

If it was you, there is nothing to do. If it wasn’t, choose “Forgot password” where you sign in, and set a new one.

Go to the sign-in page:
${siteUrl}${routes.login()}

Sent by Arcline, the Valorant Mobile lineup site.
${siteUrl}
`
