import { X } from 'lucide-react'

/**
 * Requests scripts and stylesheets of the build again when they did not arrive: after a delay that doubles from half a
 * second to ten, and at once when the browser is online again. The bundler would give up after one more request, and
 * React would then replace the whole page with an error page. So the bundler does not learn of the failure; it waits for
 * the script as for a slow one. If a script no longer exists, the site was updated, and `ReloadNotice` asks for a reload. The
 * button that closes it works without React, whose scripts may be those that are missing. It removes both attributes that
 * show the notice: `data-outdated`, set here, and `data-unanswered`, set by `TapGuard`.
 */
const RETRY_LOST_SCRIPTS = `{
  const failures = new Map()
  const request = (lost, path) => {
    // A stylesheet is requested again when its URL is set, a script only as a new element.
    if (lost.tagName === 'LINK') return lost.href = path
    const script = document.createElement('script')
    script.async = true
    script.nonce = lost.nonce
    // The bundler recognizes a script by its path, as it stands in the page.
    script.src = path
    lost.remove()
    document.head.append(script)
  }
  const isGone = (path) => fetch(path, { method: 'HEAD' }).then(({ status }) => status === 404, () => false)
  addEventListener('error', async (event) => {
    const { target } = event
    const path = target.tagName === 'SCRIPT' ? target.getAttribute('src')
      : target.rel === 'stylesheet' && target.getAttribute('href')
    if (!path || !path.startsWith('/_next/static/')) return
    event.stopImmediatePropagation()
    const count = (failures.get(path) ?? 0) + 1
    failures.set(path, count)
    if (count > 1 && await isGone(path)) return document.documentElement.dataset.outdated = ''
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      request(target, path)
    }
    const timer = setTimeout(retry, Math.min(250 * 2 ** count, 10000))
    addEventListener('online', retry)
  }, true)
  addEventListener('click', ({ target }) => {
    if (!target.closest('[data-close-reload-notice]')) return
    delete document.documentElement.dataset.outdated
    delete document.documentElement.dataset.unanswered
  })
}`

/**
 * Keeps the page when one of its scripts is lost. Rendered at the top of the shell, so that no failure is missed.
 * @param nonce CSP nonce, on pages that are rendered per request.
 */
export function LostScripts({ nonce }: { nonce?: string | undefined }) {
  return (
    // The browser hides a nonce from scripts, so React would find another one.
    <script nonce={nonce} suppressHydrationWarning>
      {RETRY_LOST_SCRIPTS}
    </script>
  )
}

/** An empty URL leads to the current page. */
const CURRENT_URL = ''

/**
 * Asks for a reload when scripts no longer exist, or when a tap was not handled because they had not arrived. Rendered
 * last in the shell, so that it is in front.
 */
export function ReloadNotice() {
  return (
    <div role="status" className="print:hidden">
      <p className="in-notice-band z-60 hidden items-center justify-center text-xs leading-4 in-data-outdated:flex in-data-unanswered:flex wide:text-sm">
        <span className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface-3 ps-3">
          <span className="not-in-data-outdated:hidden">The site was updated.</span>
          <span className="in-data-outdated:hidden">Parts of this page have not arrived yet.</span>
          <a
            href={CURRENT_URL}
            className="flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
          >
            Reload this page
          </a>
          <button
            // Closed by the inline script. `TapGuard` would keep the tap for React if its type were `button`.
            type="submit"
            aria-label="Close notice"
            data-close-reload-notice
            className="-my-px flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <X className="size-4" />
          </button>
        </span>
      </p>
    </div>
  )
}
