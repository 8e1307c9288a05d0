import { routes } from '@/lib/routes'

const reported = new WeakSet<object>()

/** Sends an error of the site's code to the log, once. The server has already logged its own errors, which have a digest. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || 'digest' in error || reported.has(error)) return
  reported.add(error)
  const report = { message: String(error), path: window.location.pathname }
  // What can't be sent is in the browser's console.
  fetch(routes.errorReports, { method: 'POST', body: JSON.stringify(report), keepalive: true }).catch(
    () => {},
  )
}
