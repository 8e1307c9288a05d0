import 'server-only'
import { readEnv } from '@/lib/config'
import { routes } from '@/lib/routes'
import { sendMail } from '@/lib/server/mail/send-mail'
import { site } from '@/lib/site'

export type AccountMailKind = 'confirmation' | 'recovery'

const CONTENTS = {
  confirmation: {
    subject: 'Confirm your email address',
    type: 'signup',
    preheader: `Confirm that this address is yours, and you can sign in to ${site.name}.`,
    reason: `Someone signed up at ${site.name} with this email address. If it was you, confirm that the address is yours; then you can sign in.`,
    button: 'Confirm email address',
    otherwise: 'If it wasn’t you, there is nothing to do: nobody can sign in until the address is confirmed.',
  },
  recovery: {
    subject: 'Set a new password',
    type: 'recovery',
    preheader: `Choose a new password for your ${site.name} account.`,
    reason: `Someone asked for a new password for the ${site.name} account with this email address. If it was you, choose one now.`,
    button: 'Set a new password',
    otherwise: 'If it wasn’t you, there is nothing to do: your password stays as it is.',
  },
} as const

export async function sendLink(
  to: string,
  kind: AccountMailKind,
  { tokenHash, next }: { tokenHash: string; next: string },
): Promise<void> {
  const { subject, preheader, type, reason, button, otherwise } = CONTENTS[kind]
  const query = new URLSearchParams({ token_hash: tokenHash, type, ...(next !== '/' && { next }) })
  const link = `${readEnv().siteUrl}${routes.confirm}?${query}`
  await sendMail({
    to,
    subject,
    preheader,
    paragraphs: [reason],
    button: { label: button, href: link },
    notes: ['The link works for one hour, and only once.', otherwise],
    idempotencyKey: `account-${tokenHash.slice(0, 32)}`,
  })
}
