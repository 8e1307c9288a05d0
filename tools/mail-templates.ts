/** `npm run mails`: writes the templates that hosted Supabase and Resend fill. A test compares the files. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MailContent, renderMail } from '@/lib/server/mail/render-mail'

/** Placeholders for the site's address, in the syntax of Supabase and of Resend. */
const [SUPABASE_SITE_URL, RESEND_SITE_URL] = ['{{ .SiteURL }}', '{{{site_url}}}']

const INVITE: MailContent = {
  heading: 'You are invited to Arcline',
  preheader: 'Choose a name and a password.',
  paragraphs: [
    'Somebody who runs Arcline has made an account for this email address. Choose a name and a password for it.',
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
  heading: 'Use Arcline to sign in',
  preheader: 'This mail has no link that signs in.',
  paragraphs: [
    'Someone asked for a link to the Arcline account with this email address, but not on our pages. If it was you, go to the sign-in page: there you can sign in, get a new link to confirm this address, or set a new password.',
  ],
  button: { label: 'Go to the sign-in page', href: `${SUPABASE_SITE_URL}/login` },
  notes: ['If it wasn’t you, there is nothing to do: nobody was signed in.'],
}

const CAMPAIGN: MailContent = {
  heading: 'News from Arcline',
  preheader: '{{{message}}}',
  paragraphs: ['{{{message}}}'],
  button: { label: 'Open Arcline', href: RESEND_SITE_URL },
  notes: [
    '{{{from_name}}} wrote to {{{user_email}}}, because you asked for it.',
    { label: 'Unsubscribe', href: '{{{unsubscribe_link}}}' },
  ],
}

const ofSupabase = (mail: MailContent) => renderMail(mail, { name: 'Arcline', url: SUPABASE_SITE_URL }).html
const campaign = renderMail(CAMPAIGN, { name: 'Arcline', url: RESEND_SITE_URL })

export const MAIL_TEMPLATES: Readonly<Record<string, string>> = {
  'invite.html': ofSupabase(INVITE),
  'no-link.html': ofSupabase(NO_LINK),
  'campaign.html': campaign.html,
  'campaign.txt': campaign.text,
}

if (import.meta.main) {
  for (const [file, content] of Object.entries(MAIL_TEMPLATES))
    writeFileSync(join(import.meta.dirname, '../supabase/templates', file), content)
}
