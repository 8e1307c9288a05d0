import { readEnv } from '@/lib/config'
import { escapeHtml } from '@/lib/escape-html'
import { operatorLine } from '@/lib/operator'
import { site } from '@/lib/site'

export type MailContent = {
  heading: string
  /** Mail programs show it beside the subject. */
  preheader: string
  /** Empty ones are left out. */
  paragraphs: readonly string[]
  /** Parts of the paragraphs to emphasize. */
  strong?: readonly string[]
  button: Link
  notes?: readonly (string | Link)[]
}

type Link = { label: string; href: string }

type MailSender = { name: string; url: string; operator?: string | undefined }

const HEADING_FONT =
  "'Barlow Condensed', 'Avenir Next Condensed', 'Roboto Condensed', sans-serif-condensed, Bahnschrift, 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif"

function thisSite(): MailSender {
  const { siteUrl, operator } = readEnv()
  return { name: site.name, url: siteUrl, operator: operator && operatorLine(operator) }
}

export const renderMail = (content: MailContent, sender = thisSite()) => ({
  html: toHtml(content, sender),
  text: toText(content, sender),
})

function toText({ heading, paragraphs, button, notes = [] }: MailContent, sender: MailSender): string {
  const toLines = (part: string | Link) => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`)
  const footer = [sentBy(sender), sender.url, sender.operator]
  const parts = [sender.name, heading, ...paragraphs, toLines(button), ...notes.map(toLines)]
  return `${[...parts, footer.filter(Boolean).join('\n')].filter(Boolean).join('\n\n')}\n`
}

const sentBy = ({ name }: MailSender) => `Sent by ${name}, the Valorant Mobile lineup site.`

/** The HTML has no comments, because hosted Supabase strips them. */
function toHtml(content: MailContent, sender: MailSender): string {
  const { strong = [], notes = [] } = content
  const heading = escapeHtml(content.heading)
  const preheader = escapeHtml(content.preheader)
  const label = escapeHtml(content.button.label)
  const href = escapeHtml(content.button.href)
  const paragraphs = content.paragraphs.filter(Boolean).map((paragraph) => {
    const html = emphasize(escapeHtml(paragraph), strong.map(escapeHtml))
    return `\n                <p style="margin: 0 0 16px; white-space: pre-line;">${html}</p>`
  })
  const smallPrint = notes.map((note, index) => {
    const html = typeof note === 'string' ? escapeHtml(note) : textLink(note)
    return `\n                <p style="margin: ${index === 0 ? 28 : 8}px 0 0; font-size: 14px; line-height: 21px; color: #9dabbd;">${html}</p>`
  })
  const operator = sender.operator ? `<br>${escapeHtml(sender.operator)}` : ''
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="supported-color-schemes" content="dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
    <meta name="x-apple-disable-message-reformatting">
    <title>${heading}</title>
    <style>
      :root { color-scheme: dark; supported-color-schemes: dark; }
      a { color: inherit; }
      @media (max-width: 480px) {
        .edge { padding: 20px 12px 32px !important; }
        .panel { padding: 28px 20px 32px !important; }
      }
    </style>
  </head>
  <body bgcolor="#0a0e14" style="margin: 0; padding: 0; background: #0a0e14; color-scheme: dark; -webkit-text-size-adjust: 100%;">
    <div class="preheader" style="display: none; max-height: 0; overflow: hidden; font-size: 1px; line-height: 1px; color: #0a0e14; opacity: 0; mso-hide: all;">${preheader}</div>
    <table role="presentation" lang="en" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#0a0e14" style="width: 100%; table-layout: fixed; background: #0a0e14;">
      <tr>
        <td class="edge" align="center" style="padding: 32px 16px 48px;">
          <table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width: 560px; max-width: 100%; table-layout: fixed; text-align: left; font-family: Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 16px; line-height: 25px; color: #e8edf3;">
            <tr>
              <td style="padding: 0 4px 12px; font-family: ${HEADING_FONT}; font-stretch: condensed; font-size: 26px; line-height: 30px; font-weight: 600; letter-spacing: 0.025em;"><span style="display: inline-block; width: 9px; height: 9px; margin: 0 9px 1px 0; border: 3px solid #f2b544; border-radius: 50%; font-size: 0;"></span>${escapeHtml(sender.name)}</td>
            </tr>
            <tr>
              <td height="3" bgcolor="#f2b544" style="height: 3px; background: #f2b544; font-size: 0; line-height: 0;"></td>
            </tr>
            <tr>
              <td class="panel" bgcolor="#10161f" style="padding: 36px 40px 40px; border: 1px solid #263344; border-top: 0; border-radius: 0 0 12px 12px; background: #10161f; word-break: break-word;">
                <h1 style="margin: 0 0 16px; font-family: ${HEADING_FONT}; font-stretch: condensed; font-size: 32px; line-height: 36px; font-weight: 600; letter-spacing: 0.01em;">${heading}</h1>${paragraphs.join('')}
                <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0 0;">
                  <tr>
                    <td align="center" bgcolor="#f2b544" style="border-radius: 8px; background: #f2b544; mso-padding-alt: 13px 24px;"><a class="button" href="${href}" style="display: inline-block; padding: 13px 24px; border-radius: 8px; font-size: 16px; line-height: 22px; font-weight: 700; color: #0a0e14; text-decoration: none; mso-padding-alt: 0;">${label}</a></td>
                  </tr>
                </table>
                <p class="copy" style="margin: 24px 0 8px; font-size: 14px; line-height: 20px; color: #9dabbd;">Or copy this link:</p>
                <p class="copy" style="margin: 0; padding: 12px 14px; border: 1px solid #263344; border-radius: 8px; background: #0a0e14; font-size: 13px; line-height: 20px; word-break: break-all;"><a href="${href}" style="color: #9dabbd; text-decoration: none;">${href}</a></p>${smallPrint.join('')}
              </td>
            </tr>
            <tr>
              <td style="padding: 20px 4px 0; font-size: 13px; line-height: 20px; color: #9dabbd;">
                <p style="margin: 0;">${escapeHtml(sentBy(sender))}<br>${textLink({ label: sender.url, href: sender.url })}${operator}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

const textLink = ({ label, href }: Link) =>
  `<a href="${escapeHtml(href)}" style="color: #9dabbd; text-decoration: underline;">${escapeHtml(label)}</a>`

function emphasize(html: string, parts: readonly string[]): string {
  if (parts.length === 0) return html
  // Longest first, because one part may begin with another.
  const longestFirst = parts.toSorted((a, b) => b.length - a.length)
  const patterns = longestFirst.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return html.replace(new RegExp(patterns.join('|'), 'g'), '<strong>$&</strong>')
}
