/** So many attempts at once, and so many per `seconds` in the long run. */
export type Limit = { max: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often somebody may try: from one address (a household, a school), and with one account or email.
 * Availability is asked while typing.
 */
export const RATE_LIMITS = {
  'sign-in': { address: { max: 30, seconds: 15 * MINUTE }, account: { max: 10, seconds: 15 * MINUTE } },
  'sign-up': { address: { max: 10, seconds: HOUR }, account: { max: 10, seconds: HOUR } },
  reset: { address: { max: 10, seconds: HOUR }, account: { max: 3, seconds: HOUR } },
  resend: { address: { max: 10, seconds: HOUR }, account: { max: 3, seconds: HOUR } },
  confirm: { address: { max: 30, seconds: HOUR } },
  availability: { address: { max: 60, seconds: 5 * MINUTE } },
  'csp-report': { address: { max: 20, seconds: 5 * MINUTE } },
  report: { account: { max: 10, seconds: HOUR } },
  verdict: { account: { max: 120, seconds: HOUR } },
  upload: { account: { max: 120, seconds: HOUR } },
  subscribe: { address: { max: 10, seconds: HOUR }, account: { max: 3, seconds: DAY } },
  'campaign-test': { account: { max: 20, seconds: HOUR } },
  'change-password': { account: { max: 10, seconds: 15 * MINUTE } },
  'change-username': { account: { max: 20, seconds: HOUR } },
} as const satisfies Record<string, { address?: Limit; account?: Limit }>

export type LimitedAction = keyof typeof RATE_LIMITS
