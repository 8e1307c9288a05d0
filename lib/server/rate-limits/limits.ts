/** At most `max` attempts at once, and on average at most `max` per `seconds`. */
export type Limit = { max: number; seconds: number }

/** Limits of one action. An attempt counts against all of them, or, when one is exceeded, against none. */
export type Limits = {
  /** For one IP (a household, a school), with any account. */
  ip?: Limit
  /** For one account or email from one IP. */
  ipAndAccount?: Limit
  /** For one account or email from all IPs. High where strangers make attempts: one with many IPs can use it up. */
  account?: Limit
  /** As `account`, over a longer time. */
  accountPerDay?: Limit
  /**
   * For one account from browsers that signed in to it or set its password by mail. These limits replace all others, so
   * that strangers cannot use up the owner's attempts. `each` counts a single browser, `all` all of them together.
   */
  knownBrowser?: { each: Limit; all: Limit }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The rate limits of actions. What users may also write through the data API is limited by the database itself
 * (`private.count_writes`); a limit here in addition also counts attempts that fail. For actions that require a
 * session, `account` is the user's own account, and no other user can use up its attempts.
 */
export const RATE_LIMITS = {
  'sign-in': {
    ip: { max: 30, seconds: 15 * MINUTE },
    ipAndAccount: { max: 10, seconds: 15 * MINUTE },
    account: { max: 100, seconds: HOUR },
    knownBrowser: { each: { max: 10, seconds: 15 * MINUTE }, all: { max: 30, seconds: 15 * MINUTE } },
  },
  'sign-up': {
    ip: { max: 10, seconds: HOUR },
    ipAndAccount: { max: 10, seconds: HOUR },
    account: { max: 30, seconds: HOUR },
  },
  // All mails to one address that anybody can set off. The owner's browsers have attempts that strangers can't use up.
  mail: {
    account: { max: 7, seconds: HOUR },
    accountPerDay: { max: 14, seconds: DAY },
    knownBrowser: { each: { max: 3, seconds: HOUR }, all: { max: 6, seconds: DAY } },
  },
  // The link for a new password that an address gets although its mails are used up.
  'kept-recovery': { account: { max: 1, seconds: HOUR } },
  // Every attempt at `reset`, `resend` or `subscribe` sends a mail, so `mail` limits all attempts for an address.
  reset: {
    ip: { max: 10, seconds: HOUR },
    ipAndAccount: { max: 3, seconds: HOUR },
    knownBrowser: { each: { max: 3, seconds: HOUR }, all: { max: 6, seconds: HOUR } },
  },
  resend: {
    ip: { max: 10, seconds: HOUR },
    ipAndAccount: { max: 3, seconds: HOUR },
  },
  subscribe: {
    ip: { max: 10, seconds: HOUR },
    ipAndAccount: { max: 3, seconds: DAY },
  },
  confirm: { ip: { max: 30, seconds: HOUR } },
  // Availability is checked while the user types.
  availability: { ip: { max: 60, seconds: 5 * MINUTE } },
  'csp-report': { ip: { max: 20, seconds: 5 * MINUTE } },
  'error-report': { ip: { max: 20, seconds: 5 * MINUTE } },
  // Low, because a search that is not recorded is only missing in a list for admins.
  'empty-search': { ip: { max: 5, seconds: DAY } },
  // A text counts once from one IP. The time is the longest that the database takes.
  'empty-search-text': { ipAndAccount: { max: 1, seconds: 999_999 } },
  // At this rate, a setup code of the required length cannot be guessed.
  'first-admin': { ip: { max: 10, seconds: HOUR }, account: { max: 10, seconds: HOUR } },
  report: { account: { max: 10, seconds: HOUR } },
  upload: { account: { max: 120, seconds: HOUR } },
  // The form of a lineup asks for four pictures of a video.
  'video-picture': { account: { max: 240, seconds: HOUR } },
  'campaign-test': { account: { max: 20, seconds: HOUR } },
  // An attacker with a stolen session, on another IP, must not prevent the owner from changing the password.
  'change-password': {
    ipAndAccount: { max: 10, seconds: 15 * MINUTE },
    account: { max: 30, seconds: 15 * MINUTE },
  },
  // For an account, once the current password was right.
  'email-change': { account: { max: 3, seconds: DAY } },
  // For the new address, which may be a stranger's. Every attempt sends it a mail, see `mail`.
  'email-change-mail': {
    ip: { max: 10, seconds: HOUR },
    ipAndAccount: { max: 5, seconds: DAY },
  },
  // An export reads every row and picture of its account.
  export: { account: { max: 10, seconds: HOUR } },
  'change-username': { account: { max: 20, seconds: HOUR } },
} as const satisfies Record<string, Limits>

export type LimitedAction = keyof typeof RATE_LIMITS
