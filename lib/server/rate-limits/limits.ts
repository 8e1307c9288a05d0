/** A token bucket: at most `max` attempts at once, and `max` per `seconds` on average. */
export type Limit = { max: number; seconds: number }

/** A refused attempt counts against none of them. */
export type Limits = {
  /** One IP, such as that of a household or school. */
  ip?: Limit
  ipAndAccount?: Limit
  /** An account from all IPs. High where strangers make attempts: a stranger with many IPs can use it up. */
  account?: Limit
  /** A second limit over a longer time. */
  accountPerDay?: Limit
  /** For browsers that the account has used, in place of all other limits, which strangers could use up. */
  knownBrowser?: { each: Limit; all: Limit }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Limits of actions. The database limits writes through the data API itself (`private.count_writes`). */
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
  // All mails that anybody can send to one address: sign-ups and calls of `withMailLimit` count here as well.
  mail: {
    account: { max: 7, seconds: HOUR },
    accountPerDay: { max: 14, seconds: DAY },
    knownBrowser: { each: { max: 3, seconds: HOUR }, all: { max: 6, seconds: DAY } },
  },
  // The recovery mail that an address gets although `mail` is used up.
  'kept-recovery': { account: { max: 1, seconds: HOUR } },
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
  availability: { ip: { max: 60, seconds: 5 * MINUTE } },
  'csp-report': { ip: { max: 20, seconds: 5 * MINUTE } },
  'error-report': { ip: { max: 20, seconds: 5 * MINUTE } },
  // Low, because a search that is not recorded is only missing in a list for admins.
  'empty-search': { ip: { max: 5, seconds: DAY } },
  // The account is the searched text. The time is the longest that the database accepts.
  'empty-search-text': { ipAndAccount: { max: 1, seconds: 999_999 } },
  // Low enough that nobody can guess a setup code.
  'first-admin': { ip: { max: 10, seconds: HOUR }, account: { max: 10, seconds: HOUR } },
  report: { account: { max: 10, seconds: HOUR } },
  upload: { account: { max: 120, seconds: HOUR } },
  'video-picture': { account: { max: 240, seconds: HOUR } },
  'campaign-test': { account: { max: 20, seconds: HOUR } },
  // A thief of a session, on another IP, must not keep the owner from changing the password.
  'change-password': {
    ipAndAccount: { max: 10, seconds: 15 * MINUTE },
    account: { max: 30, seconds: 15 * MINUTE },
  },
  'email-change': { account: { max: 3, seconds: DAY } },
  // The account is the new address, which may be a stranger's.
  'email-change-mail': {
    ip: { max: 10, seconds: HOUR },
    ipAndAccount: { max: 5, seconds: DAY },
  },
  // An export reads every row and picture of its account.
  export: { account: { max: 10, seconds: HOUR } },
  'change-username': { account: { max: 20, seconds: HOUR } },
} as const satisfies Record<string, Limits>

export type LimitedAction = keyof typeof RATE_LIMITS
