import { useEffect, useState } from 'react'
import { routes } from '@/lib/routes'

/** Outlives the component, which is mounted again after a retry. */
let hasRetried = false

const isReachable = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The first "Try again" renders the content again, the next one reloads the document, which also loads lost scripts. */
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

/** Logs an error of the browser's code. The server has logged its own errors, which have a digest. */
function reportError(error: unknown): void {
  if (!(error instanceof Error) || 'digest' in error || reported.has(error)) return
  reported.add(error)
  const report = { message: String(error), path: window.location.pathname }
  // A failed report is no error to show; the error itself is in the browser's console.
  fetch(routes.errorReports, { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(
    () => {},
  )
}
