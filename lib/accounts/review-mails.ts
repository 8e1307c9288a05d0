import 'server-only'
import { z } from 'zod'
import { readEnv } from '@/lib/config'
import { type Result, success } from '@/lib/result'
import { routes } from '@/lib/routes'
import type { AuthContext } from '@/lib/server/actions/run-action'
import { signToken, verifyToken } from '@/lib/server/http/tokens'
import type { ServiceClient } from '@/lib/server/supabase/clients'
import { refuseOrThrow } from '@/lib/server/supabase/pg-errors'

// Mails about decisions on lineups. Links that were sent have this purpose and the name `account`, so both must stay.
const tokenKey = (secretKey: string) => ({ secretKey, purpose: 'review mails' })

const payloadSchema = z.object({ account: z.uuid() })

/** The links work until the secret key changes. `oneClick` is for mail programs (RFC 8058). */
export async function createMailsOffLinks(accountId: string): Promise<{ page: string; oneClick: string }> {
  const { siteUrl, secretKey } = readEnv()
  const token = await signToken(tokenKey(secretKey), { account: accountId })
  return { page: siteUrl + routes.unsubscribe(token), oneClick: siteUrl + routes.oneClickUnsubscribe(token) }
}

export const readMailsOffAccount = async (token: string): Promise<string | undefined> =>
  (await verifyToken(tokenKey(readEnv().secretKey), token, payloadSchema))?.account

/** Does nothing for an account that was deleted. */
export async function turnOffReviewMails(client: ServiceClient, accountId: string): Promise<void> {
  await client.from('profiles').update({ review_mails: false }).eq('id', accountId).throwOnError()
}

export async function setReviewMails({ account, client }: AuthContext, wanted: boolean): Promise<Result> {
  const { error } = await client.from('profiles').update({ review_mails: wanted }).eq('id', account.id)
  return error ? refuseOrThrow(error, {}) : success
}
