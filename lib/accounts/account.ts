import { z } from 'zod'

/** An account that is not banned. */
export type Account = {
  id: string
  email: string
  username: string
  role: 'user' | 'admin'
}

const shortIds = z.array(z.string())

/** Lineups are short ids, newest first. */
export const userStateSchema = z
  .object({
    saved: shortIds,
    worked: shortIds,
    missed: shortIds,
    reported: shortIds,
    /** Open invitations to teams, by name. */
    invitations: z.number(),
    /** Whether the account is old enough for its verdicts to count. */
    is_counted: z.boolean(),
  })
  .transform(({ is_counted: isCounted, ...state }) => ({ ...state, isCounted }))

export type UserState = z.output<typeof userStateSchema>

/** Static pages fetch the current user in the browser. */
export type CurrentUser = { id: string; username: string; isAdmin: boolean } & UserState

/** `banned`: this request ended the session of a banned user. */
export type CurrentUserResponse = { user: CurrentUser | null; banned: boolean }

/** There is a session, but its account or state could not be read. */
export type CurrentUserFailure = { error: { code: 'saved-not-loaded' } }
