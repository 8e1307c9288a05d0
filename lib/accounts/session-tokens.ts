import 'server-only'
import { z } from 'zod'
import { createAuthClient } from '@/lib/server/supabase/clients'
import { isUnreachable } from './active-user'

/** Tokens in a cookie apart from that of the signed-in session. */
export const sessionTokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() })

export type SessionTokens = z.output<typeof sessionTokensSchema>

/** @returns null without tokens, or when the session has ended. */
export async function openTokens(tokens: SessionTokens | undefined) {
  if (!tokens) return null
  const client = await createAuthClient()
  const { data, error } = await client.auth.setSession(tokens)
  if (!error) return { client, session: tokens, email: data.user?.email }
  if (isUnreachable(error)) throw error
  return null
}
