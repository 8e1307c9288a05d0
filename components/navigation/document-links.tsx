'use client'

import { useOffline } from 'next/offline'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keptPages } from '@/components/hooks/kept-store'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { isDynamicPage } from '@/lib/pages'
import { markPending } from './pending-link'
import { findLink, isPlainClick, LINK_SELECTOR } from './use-link-clicks'

/**
 * Loads the document of a link where the router can't: a kept page without a connection, or a dynamic page from a static
 * one, whose policy has no nonce. Without a connection, the dynamic page or a submitted form waits until there is one.
 */
export function DocumentLinks() {
  const isOffline = useOffline()
  const [isWaiting, setIsWaiting] = useState(false)
  const follow = useRef<() => void>(undefined)
  const clearPending = useRef<() => void>(undefined)

  const waitIfOffline = useEffectEvent((event: Event, followLater: () => void) => {
    if (!isOffline) return
    event.preventDefault()
    event.stopPropagation()
    follow.current = followLater
    setIsWaiting(true)
  })
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = findLink(event, LINK_SELECTOR)
    if (!link || !isPlainClick(event)) return
    // `useOffline` is false until a request of the router has failed.
    if ((isOffline || !navigator.onLine) && isKept(link)) {
      event.preventDefault()
      event.stopPropagation()
      window.location.assign(link.href)
      return
    }
    clearPending.current?.()
    follow.current = undefined
    setIsWaiting(false)
    const isStaticPage = document.querySelector('script[nonce]') === null
    if (!isStaticPage || !isDynamicPage(link.pathname)) return
    // Hidden from the router, the click makes the browser load the document.
    event.stopPropagation()
    clearPending.current = markPending(link)
    waitIfOffline(event, () => window.location.assign(link.href))
  })
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    const { target: form, submitter } = event
    // A form of a server action, which React sends, has no path.
    if (!(form instanceof HTMLFormElement) || !form.getAttribute('action')?.startsWith('/')) return
    waitIfOffline(event, () => form.requestSubmit(submitter))
  })

  useEffect(() => {
    if (isOffline || !follow.current) return
    follow.current()
    follow.current = undefined
    setIsWaiting(false)
  }, [isOffline])

  useEffect(() => {
    // The back button may restore the page from the back/forward cache, with its link still pending.
    const handlePageShow = () => clearPending.current?.()
    const listeners = new AbortController()
    const { signal } = listeners
    // Listeners that capture on the window run before the router's own listener on the document.
    window.addEventListener('click', handleClick, { capture: true, signal })
    window.addEventListener('submit', handleSubmit, { capture: true, signal })
    window.addEventListener('pageshow', handlePageShow, { signal })
    return () => listeners.abort()
  }, [])
  return isWaiting && <WaitingNotice />
}

function isKept({ pathname, search }: HTMLAnchorElement): boolean {
  const path = pathname + search
  return keptPages.get()?.some(({ href, files }) => href === path || files.includes(path)) ?? false
}
