import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const mailsSchema = z.array(
  z.object({ id: z.string(), html: z.string().default(''), to: z.array(z.object({ address: z.string() })) }),
)

type Mail = z.infer<typeof mailsSchema>[number]

/** Milliseconds between two looks into the mailbox. */
const INTERVAL = 120
/** Milliseconds after which a mail is no longer expected. */
const PATIENCE = 15_000

async function mails(mailboxUrl: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/email`).catch((cause: unknown) => {
    throw new Error(`The mailbox at ${mailboxUrl} can't be reached: is it running?`, { cause })
  })
  if (!response.ok)
    throw new Error(`The mailbox at ${mailboxUrl} answered ${response.status}: look at its output.`)
  return mailsSchema.parse(await response.json())
}

/** The ids of all mails that are there now. */
export async function mailIds(mailboxUrl: string): Promise<ReadonlySet<string>> {
  return new Set((await mails(mailboxUrl)).map(({ id }) => id))
}

function tokenIn(html: string): string | undefined {
  return /[?&;]token(?:_hash)?=([^&"'<>\s]+)/.exec(html)?.[1]
}

/**
 * Waits for a mail to `email` that is not among `before`, and takes the token out of its link.
 * @throws Error when none comes within 15 seconds or it carries no token.
 */
export async function confirmationToken(
  mailboxUrl: string,
  email: string,
  before: ReadonlySet<string>,
): Promise<string> {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const mail = (await mails(mailboxUrl)).find(
      ({ id, to }) => !before.has(id) && to.some(({ address }) => address.toLowerCase() === email),
    )
    if (mail) {
      const token = tokenIn(mail.html)
      if (!token) throw new Error(`The mail to ${email} has no link with a token in it.`)
      return decodeURIComponent(token)
    }
    await wait(INTERVAL)
  }
  throw new Error(`No confirmation mail to ${email} came to ${mailboxUrl} within ${PATIENCE / 1000} seconds.`)
}
