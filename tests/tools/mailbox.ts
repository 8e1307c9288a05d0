import { vi } from 'vitest'
import type { BackendEnv } from '@/tools/local-backend/backend'

type MailboxEnv = Pick<BackendEnv, 'MAILBOX_URL'>

type Address = { address: string; name: string }

export type Mail = { subject: string; html: string; text: string; from: Address[]; to: Address[] }

const isTo = (address: string) => (mail: Mail) => mail.to.some((recipient) => recipient.address === address)

export async function listMails({ MAILBOX_URL }: MailboxEnv): Promise<Mail[]> {
  return (await fetch(`${MAILBOX_URL}/email`)).json()
}

/**
 * Waits until there are `count` mails to an address, because the mailbox shows a mail some time after accepting it.
 * @returns the newest of them.
 * @throws Error when there are fewer or more for 5 seconds.
 */
export function waitForMail(env: MailboxEnv, address: string, count = 1): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const mails = (await listMails(env)).filter(isTo(address))
      const mail = mails.at(-1)
      if (mail && mails.length === count) return mail
      throw new Error(`${mails.length} mails to ${address} instead of ${count}`)
    },
    { timeout: 5000, interval: 25 },
  )
}
