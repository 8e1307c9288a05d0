import { useEffect, useState } from 'react'
import { routes } from '@/lib/routes'

/** Whether "Try again" was pressed since the document was loaded. */
let hasRetried = false

const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Reports an error that is shown in place of content, and offers "Try again". The first press renders the content
 * again. If that did not help, the next one reloads the document, which also loads scripts that were lost.
 * @param error what was thrown.
 * @param retry renders the content again.
 * @returns `tryAgain`, and `isUnreachable`: whether the last press found no connection. Such a press changes nothing,
 *   because a reload would lead to the browser's own error page.
 */
export function useTryAgain(error: unknown, retry: () => void) {
  useEffect(() => reportError(error), [error])
  const [isUnreachable, setIsUnreachable] = useState(false)
  const tryAgain = async () => {
    const canReach = await isReachable()
    setIsUnreachable(!canReach)
    if (!canReach) return
    if (hasRetried) return window.location.reload()
    hasRetried = true
    retry()
  }
  return { isUnreachable, tryAgain }
}

const reported = new WeakSet<object>()

/** Sends an error of the site's code to the log, once. The server has logged its own errors, which have a digest. */
function reportError(error: unknown): void {
  if (!(error instanceof Error) || 'digest' in error || reported.has(error)) return
  reported.add(error)
  const report = { message: String(error), path: window.location.pathname }
  // What can't be sent is in the browser's console.
  fetch(routes.errorReports, { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(
    () => {},
  )
}
