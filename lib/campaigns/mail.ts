import type { Resend } from 'resend'

/** How long the provider may take to answer: less than a lease lasts. */
const TIMEOUT_MS = 10_000

/** One mail of a campaign, ready to go. */
export type CampaignMail = {
  /** The site's sender, as `Name <address>`. */
  sender: string
  /** The name shown as the sender of the campaign. */
  fromName: string
  /** Where people reach the site. */
  siteUrl: string
  to: string
  templateId: string
  message: string
  /** Where the reader leaves the list: a page, and the address for mail programs. */
  leave: { page: string; oneClick: string }
  /** The provider names it in its reports about the mail. A test has none. */
  deliveryId?: string
  /** The provider ignores a repeated request with the same key. A test has none. */
  idempotencyKey?: string
}

/**
 * The spec's parameters as variables of the template. Resend reserves `EMAIL` and `UNSUBSCRIBE_URL`, so those two have
 * names of ours.
 */
export const templateVariables = ({ to, message, fromName, leave, siteUrl }: CampaignMail) => ({
  subscriber_email: to,
  user_email: to,
  message,
  from_name: fromName,
  unsubscribe_link: leave.page,
  site_url: siteUrl,
})

/** Hands a mail of a campaign to the provider, once. */
export function sendCampaignMail(resend: Resend, mail: CampaignMail) {
  return resend.emails.send(
    {
      from: senderNamed(mail.fromName, mail.sender),
      to: mail.to,
      template: { id: mail.templateId, variables: templateVariables(mail) },
      headers: {
        'List-Unsubscribe': `<${mail.leave.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...(mail.deliveryId && { tags: [{ name: 'delivery', value: mail.deliveryId }] }),
    },
    { idempotencyKey: mail.idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
}

/** The provider's template of a campaign. */
export const readTemplate = (resend: Resend, templateId: string) =>
  resend.templates.get(templateId, { signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The sender's address under another name, without the characters that delimit an address. */
function senderNamed(name: string, sender: string): string {
  const address = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
  return `${name.replaceAll(/["<>@\\\r\n]/g, '')} <${address}>`
}
