'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { HEADER_DEBOUNCE_MS, HEADER_HIDE_AFTER_PX, HEADER_MIN_CHANGE_PX } from '@/lib/limits'

/** The fixed bar: it hides when the page is scrolled down and returns when it is scrolled up. */
export function HidingHeader({ children }: { children: ReactNode }) {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      const now = window.scrollY
      if (Math.abs(now - last) <= HEADER_MIN_CHANGE_PX) return
      setHidden(now > last && now > HEADER_HIDE_AFTER_PX)
      last = now
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, HEADER_DEBOUNCE_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  return (
    <header
      data-hidden={hidden || undefined}
      className="fixed inset-x-0 top-0 z-40 border-line border-b bg-ground/95 transition-transform not-focus-within:data-hidden:-translate-y-full noscript:static"
    >
      {children}
    </header>
  )
}
