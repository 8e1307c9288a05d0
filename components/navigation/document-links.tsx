'use client'

import { useEffect } from 'react'
import { isDynamicPage } from '@/lib/routes'
import { markPending } from './pending-link'
import { findLink, isPlainClick } from './use-link-clicks'

/** Links to this site that open in the same tab. */
const LINK_SELECTOR = 'a[href^="/"]:not([target], [download])'

/**
 * Makes links from a static page to a dynamic page full page loads. A dynamic page needs a document with a
 * nonce, so the server answers the router's request for it with an empty response
 * (`lib/server/http/guard-requests.ts`).
 */
export function DocumentLinks() {
  useEffect(() => {
    // A document with a nonce already has the content security policy of a dynamic page.
    if (document.querySelector('script[nonce]')) return
    let clearPending: (() => void) | undefined
    const handleClick = (event: MouseEvent) => {
      const link = findLink(event, LINK_SELECTOR)
      if (!link || !isPlainClick(event) || !isDynamicPage(link.pathname)) return
      event.stopPropagation()
      clearPending?.()
      clearPending = markPending(link)
    }
    // The back button may restore the page from the back/forward cache, with its link still pending.
    const handlePageShow = () => clearPending?.()
    // Captured on the window, so it runs before the router's own listener on the document.
    window.addEventListener('click', handleClick, { capture: true })
    window.addEventListener('pageshow', handlePageShow)
    return () => {
      window.removeEventListener('click', handleClick, { capture: true })
      window.removeEventListener('pageshow', handlePageShow)
    }
  }, [])
  return null
}
