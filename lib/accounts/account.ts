/** An account as the database has it now. It is not banned. */
export type Account = {
  id: string
  email: string
  username: string
  role: 'user' | 'admin'
}

/** What pages show of the signed-in user. Lineups that the user saved, gave a verdict on or reported are short ids. */
export type UserState = {
  /** Newest first. */
  saved: string[]
  worked: string[]
  missed: string[]
  reported: string[]
  /** Number of open invitations to teams, by name. */
  invitations: number
  /** Whether the account is old enough for its verdicts to be counted. */
  isCounted: boolean
}

/** The signed-in user. Static pages fetch it in the browser. */
export type CurrentUser = { id: string; username: string; isAdmin: boolean } & UserState

/** Body of a successful response. `banned`: this request ended the session of a banned user. */
export type CurrentUserResponse = { user: CurrentUser | null; banned: boolean }

/** Body of the response when there is a session but its account could not be read. */
export type CurrentUserFailure = { error: { code: 'saved-not-loaded' } }
