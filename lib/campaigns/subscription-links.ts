import { createHash } from 'node:crypto'
import { z } from 'zod'
import { routes } from '@/lib/routes'
import { signToken, verifyToken } from '@/lib/server/http/tokens'

const CONFIRM_LINK_LIFETIME = '3 days'

export type LinkConfig = { siteUrl: string; secretKey: string }

const confirmToken = (secretKey: string) => ({ secretKey, purpose: 'subscription confirmation' })
const unsubscribeToken = (secretKey: string) => ({ secretKey, purpose: 'unsubscribe' })

/** The names of the fields are part of links that were mailed already, so they must stay. */
const subscriptionRequestSchema = z.object({
  email: z.string(),
  askedAt: z.number(),
  next: z.string().default('/'),
})
const unsubscribeSchema = z.object({ subscriber: z.uuid(), address: z.string().optional() })

/** An email address to add to the list. `askedAt`: in ms since 1970; `next`: the page where somebody asked for that. */
type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>

/** Creates the link that adds an email address to the list. Following it proves access to the mailbox. */
export async function createConfirmLink(
  { siteUrl, secretKey }: LinkConfig,
  request: SubscriptionRequest,
): Promise<string> {
  const token = await signToken(confirmToken(secretKey), request, CONFIRM_LINK_LIFETIME)
  return siteUrl + routes.confirmSubscription(token)
}

/** Reads the token of a confirmation link; undefined when it is invalid or expired. */
export const readSubscriptionRequest = (secretKey: string, token: string) =>
  verifyToken(confirmToken(secretKey), token, subscriptionRequestSchema)

/** A subscriber as a link names them. `address`: the hash of their email address, see `hashAddress`. */
export type LinkedSubscriber = z.infer<typeof unsubscribeSchema>

/** As `linked_subscriber` of the database. The hash only compares addresses, and need not be hard to guess. */
const hashAddress = (email: string) => createHash('md5').update(email).digest('hex')

/**
 * Creates the links that remove a subscriber from the list: `page` has a button for people, `oneClick` is the
 * endpoint for mail programs (RFC 8058). The links never expire. They name the address as well, because whoever is
 * removed and subscribes again gets another id.
 */
export async function createUnsubscribeLinks(
  { siteUrl, secretKey }: LinkConfig,
  { id, email }: { id: string; email: string },
) {
  const token = await signToken(unsubscribeToken(secretKey), { subscriber: id, address: hashAddress(email) })
  return { page: siteUrl + routes.unsubscribe(token), oneClick: siteUrl + routes.oneClickUnsubscribe(token) }
}

/** Reads the subscriber of an unsubscribe link from its token; undefined when the token is invalid. */
export const readLinkedSubscriber = (
  secretKey: string,
  token: string,
): Promise<LinkedSubscriber | undefined> => verifyToken(unsubscribeToken(secretKey), token, unsubscribeSchema)
