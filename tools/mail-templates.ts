/**
 * `npm run mails`: writes the mail templates in `supabase/templates`. Hosted Supabase, Resend and the site
 * need complete HTML files, which all share one layout. A test fails while a file differs from the output of
 * this script.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_TEMPLATES } from '@/lib/server/mail/template-files'

/** The parts in which a mail differs from the others. Texts are HTML. */
type Mail = {
  title: string
  /** The preview that mail programs show beside the subject. */
  preheader: string
  paragraphs: string[]
  button: { label: string; href: string }
  /** Small print below the link. */
  notes: string[]
  /**
   * The site's URL as a placeholder, in the syntax of the service that fills the template. Default:
   * Supabase's.
   */
  siteUrl?: string
}

const SITE_URL = '{{ .SiteURL }}'
const LINK_VALIDITY = 'The link works for one hour, and only once.'
/** Of a change of address, see `EMAIL_CHANGE_HOURS`. */
const CHANGE_LINK_VALIDITY = 'The link works for 24 hours, and only once.'
const confirmChangeLink = (type: 'old-email' | 'new-email') =>
  `${SITE_URL}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}`

const MAILS: Record<string, Mail> = {
  'confirmation.html': {
    title: 'Confirm your email address',
    preheader: 'Confirm that this address is yours, and you can sign in to Arcline.',
    paragraphs: [
      'Someone signed up at Arcline with this email address. If it was you, confirm that the address is yours; then you can sign in.',
    ],
    button: { label: 'Confirm email address', href: '{{ .Link }}' },
    notes: [
      LINK_VALIDITY,
      'If it wasn’t you, there is nothing to do: nobody can sign in until the address is confirmed.',
    ],
  },
  'recovery.html': {
    title: 'Set a new password',
    preheader: 'Choose a new password for your Arcline account.',
    paragraphs: [
      'Someone asked for a new password for the Arcline account with this email address. If it was you, choose one now.',
    ],
    button: { label: 'Set a new password', href: '{{ .Link }}' },
    notes: [LINK_VALIDITY, 'If it wasn’t you, there is nothing to do: your password stays as it is.'],
  },
  'email-change-old.html': {
    title: 'Confirm the change of your email address',
    preheader: 'If it was you, confirm it. If not, set a new password.',
    paragraphs: [
      'Somebody who knows its password wants to move the Arcline account <strong>{{ .OldEmail }}</strong> to <strong>{{ .NewEmail }}</strong>. If it was you, confirm it here and from the new address.',
      'If it wasn’t you, don’t confirm. Choose “Forgot password” where you sign in, and set a new one: that ends the change as well.',
    ],
    button: { label: 'Confirm the change', href: confirmChangeLink('old-email') },
    notes: [CHANGE_LINK_VALIDITY],
  },
  'email-change-new.html': {
    title: 'Confirm your new email address',
    preheader: 'Confirm that this address is yours, and your Arcline account can move to it.',
    paragraphs: [
      'Someone wants to use this email address for their Arcline account. If it was you, confirm that the address is yours, here and from the address that the account has now.',
    ],
    button: { label: 'Confirm email address', href: confirmChangeLink('new-email') },
    notes: [
      CHANGE_LINK_VALIDITY,
      'If it wasn’t you, there is nothing to do: without your confirmation the account keeps its address.',
    ],
  },
  'email-changed.html': {
    title: 'Your email address was changed',
    preheader: 'From now on, sign in with the new one.',
    paragraphs: [
      'The Arcline account <strong>{{ .OldEmail }}</strong> now has the address <strong>{{ .NewEmail }}</strong>. Both addresses have confirmed it. From now on, sign in with the new one.',
      'If it wasn’t you, somebody can read your mail. Change the password of your mailbox, and write to us: our Privacy Policy says where.',
    ],
    button: { label: 'Go to the sign-in page', href: `${SITE_URL}/login` },
    notes: [],
  },
  'invite.html': {
    title: 'You are invited to Arcline',
    preheader: 'Choose a name and a password.',
    paragraphs: [
      'Somebody who runs Arcline has made an account for this email address. Choose a name and a password for it.',
    ],
    button: {
      label: 'Accept the invitation',
      href: `${SITE_URL}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=invite`,
    },
    notes: [
      LINK_VALIDITY,
      'If you don’t want it, there is nothing to do: nobody can sign in without the link.',
    ],
  },
  'no-link.html': {
    title: 'Use Arcline to sign in',
    preheader: 'This mail has no link that signs in.',
    paragraphs: [
      'Someone asked for a link to the Arcline account with this email address, but not on our pages. If it was you, go to the sign-in page: there you can sign in, get a new link to confirm this address, or set a new password.',
    ],
    button: { label: 'Go to the sign-in page', href: `${SITE_URL}/login` },
    notes: ['If it wasn’t you, there is nothing to do: nobody was signed in.'],
  },
  'password-changed.html': {
    title: 'Your password was changed',
    preheader: 'If it was you, there is nothing to do. If not, set a new one.',
    paragraphs: [
      'The password of the Arcline account <strong>{{ .Email }}</strong> was changed, and all other devices were signed out.',
      'If it was you, there is nothing to do. If it wasn’t, choose “Forgot password” where you sign in, and set a new one.',
    ],
    button: { label: 'Go to the sign-in page', href: `${SITE_URL}/login` },
    notes: [],
  },
  'playbook-owner.html': {
    title: 'A playbook is yours now',
    preheader: 'Its owner handed it over to you, or has left.',
    paragraphs: [
      'You own the playbook “{{ .Title }}” of your team at Arcline now: its owner handed it over to you, or has left. You can invite people, share it, and hand it over to somebody else.',
    ],
    button: { label: 'Open the playbook', href: '{{ .Link }}' },
    notes: [],
  },
  'account-leaving.html': {
    title: 'Your account will be deleted',
    preheader: 'If it was you, there is nothing to do. If not, sign in and keep it.',
    paragraphs: [
      'Somebody who knows its password asked us to delete the Arcline account <strong>{{ .Email }}</strong>. It will be deleted on <strong>{{ .Date }}</strong>. Until then it is signed out everywhere.',
      'If it was you, there is nothing to do. If you changed your mind, sign in before that day and keep it. If it wasn’t you, keep it and change your password.',
    ],
    button: { label: 'Go to the sign-in page', href: `${SITE_URL}/login` },
    notes: [],
  },
  'account-deleted.html': {
    title: 'Your account was deleted',
    preheader: 'What we stored about you is gone.',
    paragraphs: [
      'The Arcline account <strong>{{ .Email }}</strong> was deleted, and with it what we stored about you. This is our last mail to you.',
      'You can go on using Arcline without an account.',
    ],
    button: { label: 'Open Arcline', href: SITE_URL },
    notes: [],
  },
  'subscription.html': {
    title: 'Confirm your subscription',
    preheader: 'One tap, and we write to you when there is news.',
    paragraphs: [
      'Someone asked us to write to <strong>{{ .Email }}</strong> when there is something new at Arcline. If it was you, confirm that the address is yours.',
    ],
    button: { label: 'Confirm subscription', href: '{{ .Link }}' },
    notes: [
      'The link works for three days.',
      'If it wasn’t you, there is nothing to do: nobody is written to without confirming.',
    ],
  },
  'lineup-decision.html': {
    title: '{{ .Heading }}',
    preheader: '{{ .Text }}',
    paragraphs: ['{{ .Text }}', '<span style="white-space: pre-line;">{{ .Answer }}</span>'],
    button: { label: '{{ .Label }}', href: '{{ .Link }}' },
    notes: [
      'You get this mail because you sent a lineup.',
      '<a href="{{ .OffLink }}" style="color: #9dabbd; text-decoration: underline;">No more mails about my lineups</a>',
    ],
  },
  'campaign.html': {
    title: 'News from Arcline',
    preheader: '{{{message}}}',
    // Keeps the line breaks of the message.
    paragraphs: ['<span style="white-space: pre-line;">{{{message}}}</span>'],
    button: { label: 'Open Arcline', href: '{{{site_url}}}' },
    notes: [
      '{{{from_name}}} wrote to {{{user_email}}}, because you asked for it.',
      '<a href="{{{unsubscribe_link}}}" style="color: #9dabbd; text-decoration: underline;">Unsubscribe</a>',
    ],
    siteUrl: '{{{site_url}}}',
  },
}

const HEADING_FONT =
  "'Barlow Condensed', 'Avenir Next Condensed', 'Roboto Condensed', sans-serif-condensed, Bahnschrift, 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif"

/** Joins texts as indented lines of the panel. */
const joinLines = (texts: string[]) => texts.map((text) => `\n${' '.repeat(16)}${text}`).join('')

const noteHtml = (text: string, index: number) =>
  `<p style="margin: ${index === 0 ? 28 : 8}px 0 0; font-size: 14px; line-height: 21px; color: #9dabbd;">${text}</p>`

function toHtml({ title, preheader, paragraphs, button, notes, siteUrl = SITE_URL }: Mail): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="supported-color-schemes" content="dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
    <meta name="x-apple-disable-message-reformatting">
    <title>${title}</title>
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
              <td style="padding: 0 4px 12px; font-family: ${HEADING_FONT}; font-stretch: condensed; font-size: 26px; line-height: 30px; font-weight: 600; letter-spacing: 0.025em;"><span style="display: inline-block; width: 9px; height: 9px; margin: 0 9px 1px 0; border: 3px solid #f2b544; border-radius: 50%; font-size: 0;"></span>Arcline</td>
            </tr>
            <tr>
              <td height="3" bgcolor="#f2b544" style="height: 3px; background: #f2b544; font-size: 0; line-height: 0;"></td>
            </tr>
            <tr>
              <td class="panel" bgcolor="#10161f" style="padding: 36px 40px 40px; border: 1px solid #263344; border-top: 0; border-radius: 0 0 12px 12px; background: #10161f; word-break: break-word;">
                <h1 style="margin: 0 0 16px; font-family: ${HEADING_FONT}; font-stretch: condensed; font-size: 32px; line-height: 36px; font-weight: 600; letter-spacing: 0.01em;">${title}</h1>${joinLines(paragraphs.map((text) => `<p style="margin: 0 0 16px;">${text}</p>`))}
                <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0 0;">
                  <tr>
                    <td align="center" bgcolor="#f2b544" style="border-radius: 8px; background: #f2b544; mso-padding-alt: 13px 24px;"><a class="button" href="${button.href}" style="display: inline-block; padding: 13px 24px; border-radius: 8px; font-size: 16px; line-height: 22px; font-weight: 700; color: #0a0e14; text-decoration: none; mso-padding-alt: 0;">${button.label}</a></td>
                  </tr>
                </table>
                <p class="copy" style="margin: 24px 0 8px; font-size: 14px; line-height: 20px; color: #9dabbd;">Or copy this link:</p>
                <p class="copy" style="margin: 0; padding: 12px 14px; border: 1px solid #263344; border-radius: 8px; background: #0a0e14; font-size: 13px; line-height: 20px; word-break: break-all;"><a href="${button.href}" style="color: #9dabbd; text-decoration: none;">${button.href}</a></p>${joinLines(notes.map(noteHtml))}
              </td>
            </tr>
            <tr>
              <td style="padding: 20px 4px 0; font-size: 13px; line-height: 20px; color: #9dabbd;">
                <p style="margin: 0;">Sent by Arcline, the Valorant Mobile lineup site.<br><a href="${siteUrl}" style="color: #9dabbd; text-decoration: underline;">${siteUrl}</a></p>
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

/**
 * The plain text of campaigns. Made from the HTML, it would lose the line breaks of the message.
 */
const CAMPAIGN_TEXT = `Arcline

News from Arcline

{{{message}}}

Open Arcline:
{{{site_url}}}

{{{from_name}}} wrote to {{{user_email}}}, because you asked for it.

Unsubscribe {{{unsubscribe_link}}}

Sent by Arcline, the Valorant Mobile lineup site.
{{{site_url}}}
`

const isOfSite = (file: string) => SITE_TEMPLATES.some((name) => name === file)

/** Adds to a template that the site fills its name, which is a setting, and who runs it. */
const withSite = (html: string) =>
  html.replaceAll('Arcline', '{{ .SiteName }}').replace(/(Sent by .*<\/a>)<\/p>/, '$1<br>{{ .Operator }}</p>')

/** The content of every template, by file name. */
export const MAIL_TEMPLATES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(MAILS).map(([file, mail]) => [
      file,
      isOfSite(file) ? withSite(toHtml(mail)) : toHtml(mail),
    ]),
  ),
  'campaign.txt': CAMPAIGN_TEXT,
}

if (import.meta.main) {
  for (const [file, html] of Object.entries(MAIL_TEMPLATES))
    writeFileSync(join(import.meta.dirname, '../supabase/templates', file), html)
}
