import 'server-only'
import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import { logError, logVisitorWarning } from '@/lib/server/logging/log'
import { MailError } from '@/lib/server/mail/send-mail'
import { runEvery } from '@/lib/server/run-every'
import { createServiceClient } from '@/lib/server/supabase/clients'
import { type EmailChangeMail, sendEmailChangeMail } from './email-change-mails'
import { type AccountMailKind, sendLink } from './link-mail'
import { sendPlaybookMail } from './mails'

/** How often each server looks for mails that could not be sent at once. */
const INTERVAL_MS = 10_000

/** Errors of the auth service that say that nobody is to get the mail any more. */
const NOBODY = ['user_not_found', 'email_exists']

/**
 * Stores that a mail is wanted, and sends it after the response. Only then it is looked up whether the address has an
 * account, so neither the response nor its time reveals that.
 * @param next the page that the link leads to afterwards.
 * @throws Error when the mail could not be stored.
 */
export async function requestAccountMail(email: string, kind: AccountMailKind, next: string): Promise<void> {
  await storeMail(email, kind, next, false)
  sendStoredMails()
}

/** Sends the mails that the current request has stored, after its response. */
export const sendStoredMails = (): void => after(sendAfterResponse)

/**
 * Stores the confirmation mail of an account that is about to be created, so that it is sent even if this server stops in
 * between.
 * @param next the page that the link leads to afterwards.
 * @returns `send` with the token of the new account, or `cancel`.
 * @throws Error when the mail could not be stored.
 */
export async function prepareConfirmationMail(email: string, next: string) {
  const id = await storeMail(email, 'confirmation', next, true)
  return {
    send: async (tokenHash: string) => {
      await storeToken(id, tokenHash, true)
      sendStoredMails()
    },
    cancel: () => forgetMail(id),
  }
}

/** Sends the mails that are due, as long as this server runs. Until one could be sent again, one error is logged. */
export function startAccountMails(): void {
  let isFailing = false
  const noteSent = () => {
    isFailing = false
  }
  runEvery(
    INTERVAL_MS,
    () => sendAccountMails(noteSent),
    (error) => {
      if (!isFailing) logError('Mails with links for accounts can’t be sent', error)
      isFailing = true
    },
  )
}

/** Sends what was just requested. What fails here is tried again by `startAccountMails`, which raises the alarm. */
async function sendAfterResponse(): Promise<void> {
  try {
    await sendAccountMails()
  } catch (error) {
    logVisitorWarning('A mail with a link for an account will be sent later', error)
  }
}

/**
 * Sends the mails that are due, as `lease_account_mail` chooses them. A mail that may have been sent already, because a
 * server crashed, is requested again with the same link and key, so the provider ignores the repeat.
 * @param onSent called after each.
 * @returns how many were sent.
 * @throws Error when the database or the auth service fails, or the provider does not take a mail. That mail is due again
 *   after a minute or more. The mails after it wait for the next call.
 */
export async function sendAccountMails(onSent?: () => void): Promise<number> {
  const client = createServiceClient()
  for (let sent = 0; ; sent += 1) {
    const { data: mail } = await client.rpc('lease_account_mail').maybeSingle().throwOnError()
    if (!mail) return sent
    const { id, email } = mail
    if (mail.kind === 'playbook') {
      await sendOrGiveUp(() => sendPlaybookMail(mail))
      onSent?.()
    } else if (isEmailChangeMail(mail)) {
      await sendOrGiveUp(() => sendEmailChangeMail(mail))
      onSent?.()
    } else {
      const kind = mail.kind as AccountMailKind
      const tokenHash = mail.token_hash ?? (await createToken(id, email, kind))
      if (tokenHash) {
        await sendOrGiveUp(() => sendLink(email, kind, { tokenHash, next: mail.next_path }))
        onSent?.()
      }
    }
    await forgetMail(id)
  }
}

const isEmailChangeMail = <T extends { kind: string }>(mail: T): mail is T & Pick<EmailChangeMail, 'kind'> =>
  ['change-old', 'change-new', 'changed'].includes(mail.kind)

/** Sends a mail. An address that the provider refuses for good is given up. */
async function sendOrGiveUp(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof MailError && error.isFinal)) throw error
    logVisitorWarning('The mail provider refuses the address of an account', error)
  }
}

async function storeMail(email: string, kind: AccountMailKind, next: string, held: boolean): Promise<string> {
  const { data } = await createServiceClient()
    .rpc('request_account_mail', { recipient: email, mail_kind: kind, next_path: next, held })
    .throwOnError()
  return data
}

/** @returns false when the mail was replaced by a newer one. */
async function storeToken(id: string, token: string, release = false): Promise<boolean> {
  const { data } = await createServiceClient()
    .rpc('set_account_mail_token', { mail_id: id, token, release })
    .throwOnError()
  return data
}

async function forgetMail(id: string): Promise<void> {
  await createServiceClient().rpc('finish_account_mail', { mail_id: id }).throwOnError()
}

/**
 * Creates and stores the token of a mail's link; older links of the account end.
 * @returns undefined when the address has no account that needs such a link any more, or a newer mail was requested.
 */
async function createToken(id: string, email: string, kind: AccountMailKind): Promise<string | undefined> {
  const { admin } = createServiceClient().auth
  const { data, error } =
    kind === 'recovery'
      ? await admin.generateLink({ type: 'recovery', email })
      : // The account keeps its own password.
        await admin.generateLink({ type: 'signup', email, password: randomUUID() })
  if (error && NOBODY.includes(error.code ?? '')) return undefined
  if (error) throw new Error(`A link for an account could not be created: ${error.message}`)
  const { hashed_token: tokenHash } = data.properties
  return (await storeToken(id, tokenHash)) ? tokenHash : undefined
}
