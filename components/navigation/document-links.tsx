'use client'

import { useEffect } from 'react'
import { isPersonalPage } from '@/lib/routes'
import { isPlainClick, linkAt } from './use-link-clicks'

/** Links to this site, in this tab. */
const LINKS = 'a[href^="/"]:not([target], [download])'

/**
 * Leaves links from a stored page to a page for one person to the browser, which loads the document that such a page needs
 * (`lib/server/http/guard-requests.ts`): the router would ask for the page first, and get nothing.
 */
export function DocumentLinks() {
  useEffect(() => {
    // A document with a nonce has the policy of such a page already.
    if (document.querySelector('script[nonce]')) return
    const follow = (event: MouseEvent) => {
      const link = linkAt(event, LINKS)
      if (!link || !isPlainClick(event) || !isPersonalPage(link.pathname)) return
      event.stopPropagation()
      link.dataset.awaited = ''
    }
    // Whoever comes back may find the page as it was left.
    const unmark = () => {
      for (const link of document.querySelectorAll<HTMLElement>('a[data-awaited]'))
        delete link.dataset.awaited
    }
    // Before the router's own listener, which stands at the document.
    window.addEventListener('click', follow, { capture: true })
    window.addEventListener('pageshow', unmark)
    return () => {
      window.removeEventListener('click', follow, { capture: true })
      window.removeEventListener('pageshow', unmark)
    }
  }, [])
  return null
}
