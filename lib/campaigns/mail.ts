import { Resend } from 'resend'
import { readEnv } from '@/lib/config'
import { unsubscribeHeaders } from '@/lib/server/mail/send-mail'
import type { TEMPLATE_VARIABLES } from './campaign'

/** Shorter than the 30 seconds for which `lease_delivery` leases a mail. */
const TIMEOUT_MS = 10_000

export type CampaignMail = {
  fromName: string
  to: string
  templateId: string
  /** Empty for the subject of the template. */
  subject: string
  message: string
  unsubscribe: { page: string; oneClick: string }
  /** The provider includes it in events about the mail. A test has none. */
  deliveryId?: string
  idempotencyKey?: string
}

/** Two variables are not named `EMAIL` and `UNSUBSCRIBE_URL`, because Resend reserves these names. */
export const templateVariables = (mail: CampaignMail): Record<keyof typeof TEMPLATE_VARIABLES, string> => ({
  subscriber_email: mail.to,
  user_email: mail.to,
  message: mail.message,
  from_name: mail.fromName,
  unsubscribe_link: mail.unsubscribe.page,
  site_url: readEnv().siteUrl,
})

export function sendCampaignMail(mail: CampaignMail) {
  const { resendKey, mailFrom } = readEnv()
  return new Resend(resendKey).emails.send(
    {
      from: formatSender(mail.fromName, mailFrom),
      to: mail.to,
      ...(mail.subject && { subject: mail.subject }),
      template: { id: mail.templateId, variables: templateVariables(mail) },
      headers: unsubscribeHeaders(mail.unsubscribe),
      ...(mail.deliveryId && { tags: [{ name: 'delivery', value: mail.deliveryId }] }),
    },
    { idempotencyKey: mail.idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
}

export const fetchTemplate = (templateId: string) =>
  new Resend(readEnv().resendKey).templates.get(templateId, { signal: AbortSignal.timeout(TIMEOUT_MS) })

function formatSender(name: string, sender: string): string {
  const email = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
  return `${name.replaceAll(/["<>@,;:\\\r\n]/g, '')} <${email}>`
}
