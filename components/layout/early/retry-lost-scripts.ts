/**
 * Requests scripts and stylesheets again that could not be loaded. The bundler does not learn of the failure: it would
 * give up after one more request, and React would show an error page. A script that no longer exists means that the site
 * was updated. The button of `ReloadNotice` is handled here, because React's own scripts may be missing.
 */
export function retryLostScripts(): void {
  const failures = new Map<string, number>()

  /** The path as it stands in the page, by which the bundler recognizes a script. */
  const pathOf = (target: EventTarget | null) => {
    if (target instanceof HTMLScriptElement) return target.getAttribute('src')
    return target instanceof HTMLLinkElement && target.rel === 'stylesheet'
      ? target.getAttribute('href')
      : null
  }

  const request = (lost: HTMLElement, path: string) => {
    // Setting the URL requests a stylesheet again; a script needs a new element.
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
