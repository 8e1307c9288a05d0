import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { getPageAccount } from '@/components/hooks/page-account'
import type { AppError } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

/**
 * Turns an error thrown by `fetch` or a server action into one that can be shown. Browsers throw a TypeError
 * when the site could not be reached; any other error of an online browser means that the server failed. When the server no
 * longer has the action, because it has a newer build than the page, `ReloadNotice` asks for a reload.
 */
export function networkError(error: unknown): AppError {
  if (unstable_isUnrecognizedActionError(error)) {
    document.documentElement.dataset.outdated = ''
    return { code: 'site-updated' }
  }
  const isOffline = error instanceof TypeError || !navigator.onLine
  return { code: isOffline ? 'server-unreachable' : 'server-failed' }
}

/** Whether a chosen file can be read: browsers refuse one that has changed on the disk since. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Actions throw only one signal of Next: a redirect, which the router then follows. */
export function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error)
    return false
  } catch {
    return true
  }
}

/** Handles the rejection of a call of an action: ignores a redirect. @throws any other error. */
export function ignoreRedirect(error: unknown): void {
  if (!isRedirect(error)) throw error
}

/** Calls a server action. A failed call becomes a network error. @throws Next's redirect signal. */
export async function resultOrNetworkError<T>(
  callAction: () => Promise<T>,
): Promise<T | ReturnType<typeof failed>> {
  try {
    return await callAction()
  } catch (error) {
    unstable_rethrow(error)
    console.error(error)
    return failed(networkError(error))
  }
}

/** Calls a server action that has a typed input, for the account of this page, as `resultOrNetworkError`. */
export async function callAction<Input, T>(
  action: (input: Input, pageAccount: string | undefined) => Promise<Result<T>>,
  input: Input,
): Promise<Result<T>> {
  const result = await resultOrNetworkError(() => action(input, getPageAccount()))
  noteOtherAccount(result)
  return result
}

/** Lets `ReloadNotice` offer a reload after an action was refused because another account has signed in. */
export function noteOtherAccount(result: Result<unknown>): void {
  if (!result.ok && result.error?.code === 'other-account') document.documentElement.dataset.otherAccount = ''
}
