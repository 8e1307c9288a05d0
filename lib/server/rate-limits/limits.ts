/** So many attempts at once, and so many per `seconds` in the long run. */
export type Limit = { max: number; seconds: number }

/** How often an action may be tried. An attempt counts against each of its limits, or against none. */
export type Limits = {
  /** From one address (a household, a school), whatever the account. */
  address?: Limit
  /** With one account or email from one address. */
  pair?: Limit
  /**
   * With one account or email from everywhere. Where strangers can make attempts, it is wide: whoever has many
   * addresses can use it up.
   */
  account?: Limit
  /**
   * With one account on a browser that has signed in to it before. These take the place of all other limits, so that
   * nobody else can use up the owner's attempts: `each` counts one browser, `all` every such browser of the account.
   */
  knownBrowser?: { each: Limit; all: Limit }
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often somebody may try. Of actions that take a session, `account` is the person's own, and nobody else can use it
 * up. Availability is asked while typing.
 */
export const RATE_LIMITS = {
  'sign-in': {
    address: { max: 30, seconds: 15 * MINUTE },
    pair: { max: 10, seconds: 15 * MINUTE },
    account: { max: 100, seconds: HOUR },
    knownBrowser: { each: { max: 10, seconds: 15 * MINUTE }, all: { max: 30, seconds: 15 * MINUTE } },
  },
  'sign-up': {
    address: { max: 10, seconds: HOUR },
    pair: { max: 10, seconds: HOUR },
    account: { max: 30, seconds: HOUR },
  },
  // Each of these sends a mail to the account: even when strangers use up its limit, the owner has the newest link.
  reset: {
    address: { max: 10, seconds: HOUR },
    pair: { max: 3, seconds: HOUR },
    account: { max: 10, seconds: HOUR },
    knownBrowser: { each: { max: 3, seconds: HOUR }, all: { max: 6, seconds: HOUR } },
  },
  resend: {
    address: { max: 10, seconds: HOUR },
    pair: { max: 3, seconds: HOUR },
    account: { max: 10, seconds: HOUR },
  },
  subscribe: {
    address: { max: 10, seconds: HOUR },
    pair: { max: 3, seconds: DAY },
    account: { max: 10, seconds: DAY },
  },
  confirm: { address: { max: 30, seconds: HOUR } },
  availability: { address: { max: 60, seconds: 5 * MINUTE } },
  'csp-report': { address: { max: 20, seconds: 5 * MINUTE } },
  // A code with enough characters can't be guessed at this rate.
  'first-admin': { address: { max: 10, seconds: HOUR }, account: { max: 10, seconds: HOUR } },
  report: { account: { max: 10, seconds: HOUR } },
  verdict: { account: { max: 120, seconds: HOUR } },
  upload: { account: { max: 120, seconds: HOUR } },
  'campaign-test': { account: { max: 20, seconds: HOUR } },
  // Whoever has taken over a session guesses the password from elsewhere, and must not keep the owner from changing it.
  'change-password': { pair: { max: 10, seconds: 15 * MINUTE }, account: { max: 30, seconds: 15 * MINUTE } },
  'change-username': { account: { max: 20, seconds: HOUR } },
} as const satisfies Record<string, Limits>

export type LimitedAction = keyof typeof RATE_LIMITS
