import { routes } from '@/lib/routes'

/**
 * The messages that a link can make the sign-in page show. A fixed list, so that no link can inject its own
 * text.
 */
export const NOTICES = {
  'signed-out-banned': {
    tone: 'error',
    title: 'Account banned',
    text: 'This account is banned. You were signed out.',
  },
  'sign-in-to-send': {
    tone: 'success',
    title: 'Send a lineup',
    text: 'Sign in or sign up, and the form opens. An admin looks at every lineup before it is published.',
  },
  'email-confirmed': { tone: 'success', title: 'Email confirmed', text: 'You can sign in now.' },
  'password-updated': {
    tone: 'success',
    title: 'Password Updated',
    text: 'Sign in with your new password.',
  },
  'account-kept': {
    tone: 'success',
    title: 'Account kept',
    text: 'Your account stays, with everything in it.',
  },
  'invalid-reset-link': {
    tone: 'error',
    title: 'Invalid Reset Link',
    text: 'This password reset link is invalid or has expired. Please request a new one.',
  },
} as const satisfies Record<string, { tone: 'error' | 'success'; title: string; text: string }>

export type NoticeCode = keyof typeof NOTICES

/** The name of the notice that says why a page asks for signing in; undefined when the page needs no explanation. */
export const noticeFor = (next: string): NoticeCode | undefined =>
  next.startsWith(routes.editMyLineup()) ? 'sign-in-to-send' : undefined

/** Finds the notice named by an untrusted `notice` parameter; undefined when there is none of that name. */
export function findNotice(value: unknown): (typeof NOTICES)[NoticeCode] | undefined {
  return typeof value === 'string' && Object.hasOwn(NOTICES, value) ? NOTICES[value as NoticeCode] : undefined
}
