/**
 * Requests scripts and stylesheets of the build again when they did not arrive: after a delay that doubles from half a
 * second to ten, and at once when the browser is online again. The bundler would give up after one more request, and
 * React would then replace the whole page with an error page. So the bundler does not learn of the failure; it waits
 * for the script as for a slow one. If a script no longer exists, the site was updated, and `ReloadNotice` asks for a
 * reload.
 *
 * Also makes the button of `ReloadNotice` work without React, whose scripts may be the missing ones: the button removes
 * the attributes that show the notice. This script stands at the top of the page, so that it misses no failure.
 */
export function retryLostScripts(): void {
  const failures = new Map<string, number>()

  /** The path of a script or stylesheet as it stands in the page, by which the bundler recognizes a script. */
  const pathOf = (target: EventTarget | null) => {
    if (target instanceof HTMLScriptElement) return target.getAttribute('src')
    return target instanceof HTMLLinkElement && target.rel === 'stylesheet'
      ? target.getAttribute('href')
      : null
  }

  const request = (lost: HTMLElement, path: string) => {
    // A stylesheet is requested again when its URL is set, a script only as a new element.
    if (lost instanceof HTMLLinkElement) {
      lost.href = path
      return
    }
    const script = document.createElement('script')
    script.async = true
    if (lost.nonce) script.nonce = lost.nonce
    script.src = path
    lost.remove()
    document.head.append(script)
  }

  const isGone = (path: string) =>
    fetch(path, { method: 'HEAD' }).then(
      ({ status }) => status === 404,
      () => false,
    )

  const retryLater = async (event: Event) => {
    const path = pathOf(event.target)
    if (!path?.startsWith('/_next/static/')) return
    event.stopImmediatePropagation()
    const count = (failures.get(path) ?? 0) + 1
    failures.set(path, count)
    if (count > 1 && (await isGone(path))) {
      document.documentElement.dataset.outdated = ''
      return
    }
    const retry = () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      request(event.target as HTMLElement, path)
    }
    const timer = setTimeout(retry, Math.min(250 * 2 ** count, 10_000))
    window.addEventListener('online', retry)
  }

  window.addEventListener('error', (event) => void retryLater(event), true)
  window.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-close-reload-notice]')) return
    for (const reason of ['outdated', 'unanswered', 'otherAccount'])
      delete document.documentElement.dataset[reason]
  })
}
