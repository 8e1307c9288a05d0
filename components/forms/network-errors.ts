import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation'
import { getPageAccount } from '@/components/hooks/page-account'
import type { AppError } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'

/** Without a connection, `fetch` throws a TypeError. An unknown action means a newer build (`ReloadNotice`). */
export function networkError(error: unknown): AppError {
  if (unstable_isUnrecognizedActionError(error)) {
    document.documentElement.dataset.outdated = ''
    return { code: 'site-updated' }
  }
  const isOffline = error instanceof TypeError || !navigator.onLine
  return { code: isOffline ? 'server-unreachable' : 'server-failed' }
}

/** False for a chosen file that has changed on the disk since, which browsers refuse to read. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Actions throw no other signal of Next than a redirect, which the router follows. */
export function isRedirect(error: unknown): boolean {
  try {
    unstable_rethrow(error)
    return false
  } catch {
    return true
  }
}

/** @throws any error but a redirect. */
export function ignoreRedirect(error: unknown): void {
  if (!isRedirect(error)) throw error
}

/** @throws Next's redirect signal. */
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

/** Calls an action with a typed input, for the account of this page. @throws Next's redirect signal. */
export async function callAction<Input, T>(
  action: (input: Input, pageAccount: string | undefined) => Promise<Result<T>>,
  input: Input,
): Promise<Result<T>> {
  const result = await resultOrNetworkError(() => action(input, getPageAccount()))
  noteOtherAccount(result)
  return result
}

/** After an action for another account than the page's, `ReloadNotice` offers a reload. */
export function noteOtherAccount(result: Result<unknown>): void {
  if (!result.ok && result.error?.code === 'other-account') document.documentElement.dataset.otherAccount = ''
}
