/** An account as the database has it now. It is not banned. */
export type Account = {
  id: string
  email: string
  username: string
  role: 'user' | 'admin'
}

/** The lineups that a user saved, gave a verdict on or reported, by short id. */
export type UserLineupState = {
  /** Newest first. */
  saved: string[]
  worked: string[]
  missed: string[]
  reported: string[]
}

/** The signed-in user, as static pages get to know them in the browser. */
export type CurrentUser = { id: string; username: string; isAdmin: boolean } & UserLineupState

/** Body of a successful response. `banned`: this request ended the session of a banned user. */
export type CurrentUserResponse = { user: CurrentUser | null; banned: boolean }

/** Body of the response when there is a session but its account could not be read. */
export type CurrentUserFailure = { error: { code: 'saved-not-loaded' } }
