/**
 * The shortest times, in milliseconds, after which somebody hears of an address that may not be theirs. A mail that is
 * sent takes time and one that is not takes none, and so does a password that there is to check. Without these minimums
 * the time alone would tell which addresses have an account.
 */
export const MAIL_ANSWER_MS = 1000
export const REFUSAL_MS = 400
