import { expect } from '@playwright/test'
import { type Backend, backendOf } from './backend'

export type Mail = {
  subject: string
  /** Mails of a hosted project may have only HTML. */
  text?: string
  html?: string
}

/** The mails to an address, oldest first. */
export async function mailsTo(email: string, { mailboxUrl }: Backend = backendOf()): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/email?${new URLSearchParams({ 'to.address': email })}`)
  return response.json()
}

/** Waits until an address has received `count` mails. @returns the newest one. */
export async function mailTo(email: string, count = 1, backend: Backend = backendOf()): Promise<Mail> {
  let mails: Mail[] = []
  const received = async () => {
    mails = await mailsTo(email, backend)
    return mails.length
  }
  await expect.poll(received, { message: `mails to ${email}`, intervals: [50] }).toBe(count)
  return mails.at(-1) as Mail
}

/** The site-relative link of an auth mail. */
export function linkIn({ text, html = '' }: Mail): string {
  const content = text || html.replaceAll('&amp;', '&')
  const [link] = /\/auth\/confirm\?[^\s"<]+/.exec(content) ?? []
  if (!link) throw new Error(`No link in: ${content}`)
  return link
}

/** The token hash in the link of an auth mail. */
function tokenHashIn(mail: Mail): string {
  return new URLSearchParams(linkIn(mail).split('?')[1]).get('token_hash') ?? ''
}

/** The token of the mail that `cause` sends to an address. */
export async function tokenMailedTo(email: string, cause: () => Promise<unknown>): Promise<string> {
  const before = (await mailsTo(email)).length
  await cause()
  return tokenHashIn(await mailTo(email, before + 1))
}
