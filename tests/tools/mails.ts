import { vi } from 'vitest'
import type { BackendEnv } from '@/tools/local-backend/backend'

type MailboxEnv = Pick<BackendEnv, 'MAILBOX_URL'>

type Address = { address: string; name: string }

export type Mail = { subject: string; html: string; text: string; from: Address[]; to: Address[] }

const isTo = (address: string) => (mail: Mail) => mail.to.some((receiver) => receiver.address === address)

/** All mails that are in the mailbox now, oldest first. */
export async function allMails({ MAILBOX_URL }: MailboxEnv): Promise<Mail[]> {
  return (await fetch(`${MAILBOX_URL}/email`)).json()
}

/**
 * The newest mail to an address, once there are `count` of them: the mailbox reads a mail after it took it.
 * @throws Error when there are fewer or more for 5 seconds.
 */
export function mailTo(env: MailboxEnv, address: string, count = 1): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const mails = (await allMails(env)).filter(isTo(address))
      const mail = mails.at(-1)
      if (mail && mails.length === count) return mail
      throw new Error(`${mails.length} mails to ${address} instead of ${count}`)
    },
    { timeout: 5000, interval: 25 },
  )
}

/** What the link of an auth mail carries. */
export function tokenHashIn({ text }: Mail): string {
  const [, hash] = /token_hash=(\w+)/.exec(text) ?? []
  if (!hash) throw new Error(`no link in: ${text}`)
  return hash
}
