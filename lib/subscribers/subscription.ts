import 'server-only'
import { readEnv } from '../env'
import { sendSubscriptionMail } from '../mail/subscription'
import { done, failed, type Result } from '../result'
import { serviceClient } from '../supabase/service'
import { leaveList } from './leave-list'
import { confirmLink, readLeaver, readWish } from './links'

/**
 * Mails a link that puts an address on the list. The list is not looked at: the answer, and how long it takes, are the
 * same for every address.
 * @throws Error when the mail could not be sent.
 */
export async function subscribe(email: string): Promise<Result<{ email: string }>> {
  await sendSubscriptionMail({
    to: email,
    link: await confirmLink(readEnv(), { email, askedAt: Date.now() }),
  })
  return { ok: true, data: { email } }
}

/**
 * Puts the address on the list that a link was mailed to. The link does nothing more once somebody left after asking
 * for it.
 * @throws Error when the database refuses or can't be reached.
 */
export async function confirmSubscription(token: string): Promise<Result> {
  const wish = await readWish(readEnv().secretKey, token)
  if (!wish) return failed({ code: 'link-invalid' })
  const { data: isOnTheList, error } = await serviceClient().rpc('confirm_subscriber', {
    address: wish.email,
    asked_at: new Date(wish.askedAt).toISOString(),
  })
  if (error) throw new Error(`A subscription could not be confirmed: ${error.message}`)
  return isOnTheList ? done : failed({ code: 'link-invalid' })
}

/**
 * Takes whom a link belongs to off the list, for the very next mail.
 * @throws Error when the database refuses or can't be reached.
 */
export async function unsubscribe(token: string): Promise<Result> {
  const subscriber = await readLeaver(readEnv().secretKey, token)
  if (!subscriber) return failed({ code: 'link-invalid' })
  await leaveList(serviceClient(), subscriber)
  return done
}
