import 'server-only'
import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import { logError, logVisitorWarning } from '@/lib/server/logging/log'
import { MailError } from '@/lib/server/mail/send-mail'
import { runEvery } from '@/lib/server/run-every'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { Database } from '@/lib/server/supabase/database.types'
import { sendEmailChangeMail } from './email-change-mails'
import { type AccountMailKind, sendLink } from './link-mail'
import { sendPlaybookMail } from './mails'

const INTERVAL_MS = 10_000

/** Errors for an address that has no account, or whose account is confirmed already. */
const OBSOLETE_MAIL_CODES = ['user_not_found', 'email_exists']

/** Looks up the account after the response, so that the response and its time don't tell whether there is one. */
export async function requestAccountMail(email: string, kind: AccountMailKind, next: string): Promise<void> {
  await storeMail({ email, kind, next })
  sendStoredMails()
}

export const sendStoredMails = (): void => after(sendAfterResponse)

/** Call it before creating the account, so that the mail is sent even if this server stops. */
export async function prepareConfirmationMail(email: string, next: string) {
  const id = await storeMail({ email, kind: 'confirmation', next, held: true })
  return {
    send: async (tokenHash: string) => {
      await storeToken(id, tokenHash, { release: true })
      sendStoredMails()
    },
    cancel: () => forgetMail(id),
  }
}

/** Sends stored mails at an interval. Logs one error per outage. */
export function startAccountMails(): void {
  let isFailing = false
  runEvery(
    INTERVAL_MS,
    () => sendAccountMails(() => (isFailing = false)),
    (error) => {
      if (!isFailing) logError('Mails with links for accounts can’t be sent', error)
      isFailing = true
    },
  )
}

/** `startAccountMails` retries, and logs an error if that fails. */
async function sendAfterResponse(): Promise<void> {
  try {
    await sendAccountMails()
  } catch (error) {
    logVisitorWarning('A mail with a link for an account will be sent later', error)
  }
}

/** @returns the number of handled mails. @throws Error when a mail can't be sent. It is leased again in minutes. */
export async function sendAccountMails(onHandled?: () => void): Promise<number> {
  const client = createServiceClient()
  for (let handled = 0; ; handled += 1) {
    const { data: mail } = await client.rpc('lease_account_mail').maybeSingle().throwOnError()
    if (!mail) return handled
    const send = await prepareMail(mail)
    if (send) {
      await sendOrGiveUp(send)
      onHandled?.()
    }
    await forgetMail(mail.id)
  }
}

type StoredMail = Database['public']['Functions']['lease_account_mail']['Returns'][number]

/** @returns undefined if no account needs the mail any more. */
async function prepareMail({ kind, ...mail }: StoredMail): Promise<(() => Promise<void>) | undefined> {
  if (kind === 'playbook') return () => sendPlaybookMail(mail)
  if (kind === 'change-old' || kind === 'change-new' || kind === 'changed')
    return () => sendEmailChangeMail({ ...mail, kind })
  const { id, email, next_path: next } = mail
  // The kinds that are left are those of `AccountMailKind`.
  const linkKind = kind as AccountMailKind
  const tokenHash = mail.token_hash ?? (await createToken(id, email, linkKind))
  return tokenHash ? () => sendLink(email, linkKind, { tokenHash, next }) : undefined
}

async function sendOrGiveUp(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof MailError && error.isFinal)) throw error
    logVisitorWarning('The mail provider refuses the address of an account', error)
  }
}

type MailRequest = { email: string; kind: AccountMailKind; next: string; held?: boolean }

/** @param request `held`: not sent for a minute, unless `storeToken` releases it. */
async function storeMail({ email, kind, next, held = false }: MailRequest): Promise<string> {
  const { data } = await createServiceClient()
    .rpc('request_account_mail', { recipient: email, mail_kind: kind, next_path: next, held })
    .throwOnError()
  return data
}

/** @returns false when the mail was replaced by a newer one. */
async function storeToken(id: string, tokenHash: string, { release = false } = {}): Promise<boolean> {
  const { data } = await createServiceClient()
    .rpc('set_account_mail_token', { mail_id: id, token: tokenHash, release })
    .throwOnError()
  return data
}

async function forgetMail(id: string): Promise<void> {
  await createServiceClient().rpc('finish_account_mail', { mail_id: id }).throwOnError()
}

/** Older links of the account stop working. @returns undefined when the mail is obsolete. */
async function createToken(id: string, email: string, kind: AccountMailKind): Promise<string | undefined> {
  const { admin } = createServiceClient().auth
  const { data, error } =
    kind === 'recovery'
      ? await admin.generateLink({ type: 'recovery', email })
      : // A password is required, but the account keeps its own.
        await admin.generateLink({ type: 'signup', email, password: randomUUID() })
  if (error && OBSOLETE_MAIL_CODES.includes(error.code ?? '')) return undefined
  if (error) throw new Error(`A link for an account could not be created: ${error.message}`)
  const { hashed_token: tokenHash } = data.properties
  return (await storeToken(id, tokenHash)) ? tokenHash : undefined
}
