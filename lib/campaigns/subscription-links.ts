import { z } from 'zod'
import { routes } from '@/lib/routes'
import { readToken, signToken } from '@/lib/server/http/signed-token'

/** For how long the link of a confirmation mail works. */
const CONFIRM_WITHIN = '3 days'

/** What links are made of: where the site is, and the key that signs them. */
export type LinkMaker = { siteUrl: string; secretKey: string }

const confirming = (secretKey: string) => ({ secretKey, purpose: 'subscription confirmation' })
const leaving = (secretKey: string) => ({ secretKey, purpose: 'unsubscribe' })

const wishSchema = z.object({ email: z.string(), askedAt: z.number() })
const leaverSchema = z.object({ subscriber: z.uuid() })

/** Who wants to be on the list, and when they asked, in ms since 1970. */
export type Wish = z.infer<typeof wishSchema>

/** The link that puts an address on the list: it proves that whoever follows it reads the mail of that address. */
export async function confirmLink({ siteUrl, secretKey }: LinkMaker, wish: Wish): Promise<string> {
  return siteUrl + routes.confirmSubscription(await signToken(confirming(secretKey), wish, CONFIRM_WITHIN))
}

/** What the token of a confirmation link says; nothing when it is none. */
export const readWish = (secretKey: string, token: string) =>
  readToken(confirming(secretKey), token, wishSchema)

/**
 * The links that take a subscriber off the list, without end: a page with a button for people, and an address for
 * mail programs that take care of it themselves (RFC 8058).
 */
export async function leaveLinks({ siteUrl, secretKey }: LinkMaker, subscriber: string) {
  const token = await signToken(leaving(secretKey), { subscriber })
  return { page: siteUrl + routes.unsubscribe(token), oneClick: siteUrl + routes.oneClickUnsubscribe(token) }
}

/** Whom the token of such a link belongs to; nobody when it is none. */
export async function readLeaver(secretKey: string, token: string): Promise<string | undefined> {
  return (await readToken(leaving(secretKey), token, leaverSchema))?.subscriber
}
