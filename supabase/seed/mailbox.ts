import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const emailsSchema = z.array(
  z.object({ id: z.string(), html: z.string().default(''), to: z.array(z.object({ address: z.string() })) }),
)

type Email = z.infer<typeof emailsSchema>[number]

const POLL_INTERVAL_MS = 120
const TIMEOUT_MS = 15_000

async function readEmails(mailboxUrl: string): Promise<Email[]> {
  const response = await fetch(`${mailboxUrl}/email`).catch((cause: unknown) => {
    throw new Error(`The mailbox at ${mailboxUrl} can't be reached: is it running?`, { cause })
  })
  if (!response.ok)
    throw new Error(`The mailbox at ${mailboxUrl} answered ${response.status}: look at its output.`)
  return emailsSchema.parse(await response.json())
}

/**
 * Reads the ids of all emails in the mailbox.
 * @throws Error when the mailbox can't be reached or responds with an error.
 */
export async function listEmailIds(mailboxUrl: string): Promise<ReadonlySet<string>> {
  return new Set((await readEmails(mailboxUrl)).map(({ id }) => id))
}

function findToken(html: string): string | undefined {
  return /[?&;]token(?:_hash)?=([^&"'<>\s]+)/.exec(html)?.[1]
}

/**
 * Waits for a new email and reads the token from its link.
 * @param address the recipient.
 * @param knownIds ids of the emails that are not new.
 * @throws Error when no email arrives within 15 seconds or it has no token.
 */
export async function waitForConfirmationToken(
  mailboxUrl: string,
  address: string,
  knownIds: ReadonlySet<string>,
): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const email = (await readEmails(mailboxUrl)).find(
      ({ id, to }) =>
        !knownIds.has(id) && to.some((recipient) => recipient.address.toLowerCase() === address),
    )
    if (email) {
      const token = findToken(email.html)
      if (!token) throw new Error(`The mail to ${address} has no link with a token in it.`)
      return decodeURIComponent(token)
    }
    await wait(POLL_INTERVAL_MS)
  }
  throw new Error(
    `No confirmation mail to ${address} came to ${mailboxUrl} within ${TIMEOUT_MS / 1000} seconds.`,
  )
}
