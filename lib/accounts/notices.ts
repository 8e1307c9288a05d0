import { routes } from '@/lib/routes'

/** A fixed list, so that no link can inject its own text. */
export const NOTICES = {
  'signed-out-banned': {
    tone: 'error',
    title: 'Account banned',
    text: 'This account is banned. You were signed out.',
  },
  'sign-in-to-send': {
    tone: 'success',
    title: 'Send a lineup',
    text: 'Sign in or sign up, and the form opens. Admins look at lineups before they are published.',
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

/** @param value an untrusted code. Without one, a visitor on the way to a new lineup (`next`) is told why to sign in. */
export function findNoticeCode(value: unknown, next: string): NoticeCode | undefined {
  if (typeof value === 'string' && Object.hasOwn(NOTICES, value)) return value as NoticeCode
  const isNewLineup =
    next.startsWith(routes.editMyLineup()) && !new URLSearchParams(next.split('?')[1]).has('lineup')
  return isNewLineup ? 'sign-in-to-send' : undefined
}
