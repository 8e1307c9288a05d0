import { z } from 'zod'

/** An account as the database has it now. It is not banned. */
export type Account = {
  id: string
  email: string
  username: string
  role: 'user' | 'admin'
}

const shortIds = z.array(z.string())

/** What pages show of the signed-in user. Lineups are short ids, newest first. */
export const userStateSchema = z
  .object({
    saved: shortIds,
    worked: shortIds,
    missed: shortIds,
    reported: shortIds,
    /** Number of open invitations to teams, by name. */
    invitations: z.number(),
    /** Whether the account is old enough for its verdicts to be counted. */
    is_counted: z.boolean(),
  })
  .transform(({ is_counted: isCounted, ...state }) => ({ ...state, isCounted }))

export type UserState = z.output<typeof userStateSchema>

/** The signed-in user. Static pages fetch it in the browser. */
export type CurrentUser = { id: string; username: string; isAdmin: boolean } & UserState

/** Body of a successful response. `banned`: this request ended the session of a banned user. */
export type CurrentUserResponse = { user: CurrentUser | null; banned: boolean }

/** Body of the response when there is a session but its account could not be read. */
export type CurrentUserFailure = { error: { code: 'saved-not-loaded' } }
