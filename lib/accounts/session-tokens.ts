import 'server-only'
import { z } from 'zod'
import { createAuthClient } from '@/lib/server/supabase/clients'
import { isUnreachable } from './active-user'

/** Tokens in a cookie apart from that of the signed-in session. */
export const sessionTokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** @returns null without tokens, or when the session has ended. */
export async function openTokens(tokens: z.output<typeof sessionTokensSchema> | undefined) {
  if (!tokens) return null
  const client = await createAuthClient()
  const session = { access_token: tokens.accessToken, refresh_token: tokens.refreshToken }
  const { data, error } = await client.auth.setSession(session)
  if (!error) return { client, session, email: data.user?.email }
  if (isUnreachable(error)) throw error
  return null
}
