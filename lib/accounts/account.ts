/** Who somebody is, as the database says at this moment. */
export type Account = {
  id: string
  email: string
  username: string
  role: 'user' | 'admin'
  banned: boolean
}

/** Of which lineups a person said something, by short id. */
export type Marks = {
  /** Newest first. */
  saved: string[]
  worked: string[]
  missed: string[]
}

/** What pages that are the same for everybody may learn of the person in front of them. */
export type Personal = { id: string; username: string; isAdmin: boolean } & Marks

/** What those pages are told: who is here, or that somebody was just signed out for a ban. */
export type PersonalAnswer = { personal: Personal | null; banned: boolean }

/** What they are told when that can't be read, though a session is there. */
export type PersonalFailure = { problem: { code: 'saved-not-loaded' } }
