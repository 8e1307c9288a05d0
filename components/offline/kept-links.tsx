'use client'

import { useOffline } from 'next/offline'
import { useEffect, useEffectEvent } from 'react'
import { keptPages } from '@/components/hooks/kept-store'
import { findLink, isPlainClick } from '@/components/navigation/use-link-clicks'

const LINK_SELECTOR = 'a[href^="/"]:not([target], [download])'

/**
 * Without a network, makes links to kept pages load their documents, because the router would ask the network for data.
 * Rendered before `DocumentLinks`, whose links wait for a connection.
 */
export function KeptLinks() {
  const isOffline = useOffline()
  const handleClick = useEffectEvent((event: MouseEvent) => {
    if (!isOffline && navigator.onLine) return
    const link = findLink(event, LINK_SELECTOR)
    if (!link || !isPlainClick(event)) return
    const target = link.pathname + link.search
    if (!keptPages.get()?.some(({ href, files }) => href === target || files.includes(target))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    window.location.assign(link.href)
  })
  useEffect(() => {
    window.addEventListener('click', handleClick, { capture: true })
    return () => window.removeEventListener('click', handleClick, { capture: true })
  }, [])
  return null
}
