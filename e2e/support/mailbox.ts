import { expect } from '@playwright/test'
import { listEmailIds, waitForConfirmationToken } from '@/supabase/seed/mailbox'
import { type Backend, backendOf } from './backend'

export type Mail = {
  subject: string
  text: string
  /** When it was sent, cut to whole seconds. */
  date: string
}

/** The mails to an address, oldest first. */
export async function mailsTo(email: string, { mailboxUrl }: Backend = backendOf()): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/email?${new URLSearchParams({ 'to.address': email })}`)
  return response.json()
}

/** The newest mail to an address, once there are `count` of them. */
export async function mailTo(email: string, count = 1, backend: Backend = backendOf()): Promise<Mail> {
  let mails: Mail[] = []
  const received = async () => {
    mails = await mailsTo(email, backend)
    return mails.length
  }
  await expect.poll(received, { message: `mails to ${email}`, intervals: [50] }).toBe(count)
  return mails.at(-1) as Mail
}

/** Where the link of an auth mail leads, from the site's root. */
export function linkIn({ text }: Mail): string {
  const [link] = /\/auth\/confirm\?\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

/** What the link of an auth mail carries. */
export function tokenHashIn(mail: Mail): string {
  return new URLSearchParams(linkIn(mail).split('?')[1]).get('token_hash') ?? ''
}

/** Waits until another mail may follow one to the same address: the backend sends one a second. */
export async function untilAnotherMayFollow({ date }: Mail): Promise<void> {
  await expect.poll(() => Date.now() - Date.parse(date), { intervals: [100] }).toBeGreaterThan(2000)
}

/** The token of the mail that somebody gets because of what `cause` does. */
export async function tokenMailedTo(
  email: string,
  cause: () => Promise<unknown>,
  { mailboxUrl }: Backend = backendOf(),
): Promise<string> {
  const before = await listEmailIds(mailboxUrl)
  await cause()
  return waitForConfirmationToken(mailboxUrl, email, before)
}
