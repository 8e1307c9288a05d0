import { hash } from 'node:crypto'
import { z } from 'zod'
import { routes } from '@/lib/routes'
import { signToken, verifyToken } from '@/lib/server/http/tokens'

const CONFIRM_LINK_LIFETIME = '3 days'

export type LinkConfig = { siteUrl: string; secretKey: string }

const confirmToken = (secretKey: string) => ({ secretKey, purpose: 'subscription confirmation' })
const unsubscribeToken = (secretKey: string) => ({ secretKey, purpose: 'unsubscribe' })

/** The names are part of links that were mailed already, so they must stay. */
const subscriptionRequestSchema = z.object({
  email: z.string(),
  askedAt: z.number(),
  next: z.string().default('/'),
})
const unsubscribeSchema = z.object({ subscriber: z.uuid(), address: z.string().optional() })

/** `askedAt`: in ms since 1970; `next`: the page where somebody asked. */
type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>

/** Following the link proves access to the mailbox. */
export async function createConfirmLink(
  { siteUrl, secretKey }: LinkConfig,
  request: SubscriptionRequest,
): Promise<string> {
  const token = await signToken(confirmToken(secretKey), request, CONFIRM_LINK_LIFETIME)
  return siteUrl + routes.confirmSubscription(token)
}

export const readSubscriptionRequest = (secretKey: string, token: string) =>
  verifyToken(confirmToken(secretKey), token, subscriptionRequestSchema)

/** `address`: see `hashAddress`. */
export type LinkedSubscriber = z.infer<typeof unsubscribeSchema>

/** The database's `linked_subscriber` computes the same. The hash need not be hard to guess. */
const hashAddress = (email: string) => hash('md5', email.toLowerCase())

/** `oneClick` is for mail programs (RFC 8058). The links name the address: after a removal, a new subscription has a new id. */
export async function createUnsubscribeLinks(
  { siteUrl, secretKey }: LinkConfig,
  { id, email }: { id: string; email: string },
) {
  const token = await signToken(unsubscribeToken(secretKey), { subscriber: id, address: hashAddress(email) })
  return { page: siteUrl + routes.unsubscribe(token), oneClick: siteUrl + routes.oneClickUnsubscribe(token) }
}

export const readLinkedSubscriber = (
  secretKey: string,
  token: string,
): Promise<LinkedSubscriber | undefined> => verifyToken(unsubscribeToken(secretKey), token, unsubscribeSchema)
