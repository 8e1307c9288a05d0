/** `npm run mails`: writes the templates that hosted Supabase and Resend fill. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MailContent, renderMail } from '@/lib/server/mail/render-mail'

/** The setting `SITE_NAME` must not change the files in the repository. */
const NAME = 'Arcline'

const [SUPABASE_SITE_URL, RESEND_SITE_URL] = ['{{ .SiteURL }}', '{{{site_url}}}']

const INVITE: MailContent = {
  heading: `You are invited to ${NAME}`,
  preheader: 'Choose a name and a password.',
  paragraphs: [
    `Somebody who runs ${NAME} has made an account for this email address. Choose a name and a password for it.`,
  ],
  button: {
    label: 'Accept the invitation',
    href: `${SUPABASE_SITE_URL}/auth/confirm?token_hash={{ .TokenHash }}&type=invite`,
  },
  notes: [
    'The link works for one hour, and only once.',
    'If you don’t want it, there is nothing to do: nobody can sign in without the link.',
  ],
}

const NO_LINK: MailContent = {
  heading: `Use ${NAME} to sign in`,
  preheader: 'This mail has no link that signs in.',
  paragraphs: [
    `Someone asked for a link to the ${NAME} account with this email address, but not on our pages. If it was you, go to the sign-in page: there you can sign in, get a new link to confirm this address, or set a new password.`,
  ],
  button: { label: 'Go to the sign-in page', href: `${SUPABASE_SITE_URL}/login` },
  notes: ['If it wasn’t you, there is nothing to do: nobody was signed in.'],
}

const CAMPAIGN: MailContent = {
  heading: `News from ${NAME}`,
  preheader: '{{{message}}}',
  paragraphs: ['{{{message}}}'],
  button: { label: `Open ${NAME}`, href: RESEND_SITE_URL },
  notes: [
    '{{{from_name}}} wrote to {{{user_email}}}, because you asked for it.',
    { label: 'Unsubscribe', href: '{{{unsubscribe_link}}}' },
  ],
}

const renderTemplate = (mail: MailContent, url: string) => renderMail(mail, { name: NAME, url })
const campaign = renderTemplate(CAMPAIGN, RESEND_SITE_URL)

export const MAIL_TEMPLATES: Readonly<Record<string, string>> = {
  'invite.html': renderTemplate(INVITE, SUPABASE_SITE_URL).html,
  'no-link.html': renderTemplate(NO_LINK, SUPABASE_SITE_URL).html,
  'campaign.html': campaign.html,
  'campaign.txt': campaign.text,
}

if (import.meta.main) {
  for (const [file, content] of Object.entries(MAIL_TEMPLATES))
    writeFileSync(join(import.meta.dirname, '../supabase/templates', file), content)
}
