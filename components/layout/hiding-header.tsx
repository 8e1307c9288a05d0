'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { HEADER_DEBOUNCE_MS, HEADER_HIDE_AFTER_PX, HEADER_MIN_CHANGE_PX } from '@/lib/limits'

/** A header that hides on scrolling down, and returns on scrolling up and while a notice stands in it. */
export function HidingHeader({ children }: { children: ReactNode }) {
  const [isHidden, setIsHidden] = useState(false)

  useEffect(() => {
    let lastScrollY = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScrollPause = () => {
      const { scrollY } = window
      if (Math.abs(scrollY - lastScrollY) <= HEADER_MIN_CHANGE_PX) return
      setIsHidden(scrollY > lastScrollY && scrollY > HEADER_HIDE_AFTER_PX)
      lastScrollY = scrollY
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(onScrollPause, HEADER_DEBOUNCE_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  return (
    <header
      data-hidden={isHidden || undefined}
      className="fixed inset-x-0 top-0 z-40 border-line border-b bg-ground/95 transition-transform not-focus-within:data-hidden:-translate-y-full with-notice:translate-y-0! behind-map:noscript:hidden behind-map:map-low:hidden noscript:static"
    >
      {children}
    </header>
  )
}
