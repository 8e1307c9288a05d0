import type { Resend } from 'resend'

/** How long the provider may take to answer, in ms: less than a claim lasts. */
const PATIENCE_MS = 10_000

/** One mail of a campaign, ready to go. */
export type CampaignMail = {
  /** The site's sender, as `Name <address>`. */
  sender: string
  /** The name that the campaign goes out under. */
  fromName: string
  /** Where people reach the site. */
  siteUrl: string
  to: string
  templateId: string
  message: string
  /** Where the reader leaves the list: a page, and the address for mail programs. */
  leave: { page: string; oneClick: string }
  /** What the provider reports back about the mail; none for a test. */
  deliveryId?: string
  /** What the provider knows a repetition by; none where each is meant. */
  idempotencyKey?: string
}

/**
 * Hands a mail of a campaign to the provider, once. The spec's parameters are the template's variables; Resend keeps
 * `EMAIL` and `UNSUBSCRIBE_URL` for itself, so those two have names of ours.
 */
export function sendCampaignMail(resend: Resend, mail: CampaignMail) {
  const { to, message, fromName, leave } = mail
  return resend.emails.send(
    {
      from: senderNamed(fromName, mail.sender),
      to,
      template: {
        id: mail.templateId,
        variables: {
          subscriber_email: to,
          user_email: to,
          message,
          from_name: fromName,
          unsubscribe_link: leave.page,
          site_url: mail.siteUrl,
        },
      },
      headers: {
        'List-Unsubscribe': `<${leave.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...(mail.deliveryId && { tags: [{ name: 'delivery', value: mail.deliveryId }] }),
    },
    { idempotencyKey: mail.idempotencyKey, signal: AbortSignal.timeout(PATIENCE_MS) },
  )
}

/** The sender's address under another name, without the signs that could be mistaken for one. */
function senderNamed(name: string, sender: string): string {
  const address = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
  return `${name.replaceAll(/["<>@\\\r\n]/g, '')} <${address}>`
}
