/** What the sign-in page can be asked to say on arrival: closed, so that no link can put words on it. */
export const NOTICES = {
  'signed-out-banned': {
    tone: 'error',
    title: 'Account banned',
    text: 'This account is banned. You were signed out.',
  },
  'email-confirmed': { tone: 'success', title: 'Email confirmed', text: 'You can sign in now.' },
  'password-updated': {
    tone: 'success',
    title: 'Password Updated',
    text: 'Sign in with your new password.',
  },
  'invalid-reset-link': {
    tone: 'error',
    title: 'Invalid Reset Link',
    text: 'This password reset link is invalid or has expired. Please request a new one.',
  },
} as const satisfies Record<string, { tone: 'error' | 'success'; title: string; text: string }>

export type NoticeCode = keyof typeof NOTICES

/** The notice a `notice` parameter names, if it is one. */
export function noticeOf(value: unknown): (typeof NOTICES)[NoticeCode] | undefined {
  return typeof value === 'string' && Object.hasOwn(NOTICES, value) ? NOTICES[value as NoticeCode] : undefined
}
