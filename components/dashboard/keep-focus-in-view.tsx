'use client'

import { useEffect } from 'react'
import { isInView } from './entries'

/** When a decided entry disappears, the next key would decide on an entry that has moved out of view. */
export function KeepFocusInView() {
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    const focused = () => {
      const { activeElement } = document
      return activeElement && activeElement !== main && main.contains(activeElement) ? activeElement : null
    }
    let wasInView = false
    const remember = () => {
      const element = focused()
      wasInView = element !== null && isInView(element)
    }
    const observer = new ResizeObserver(() => {
      const element = focused()
      if (element && wasInView && !isInView(element)) element.scrollIntoView({ block: 'center' })
    })
    observer.observe(main)
    const listeners = new AbortController()
    document.addEventListener('focusin', remember, { signal: listeners.signal })
    window.addEventListener('scroll', remember, { passive: true, signal: listeners.signal })
    return () => {
      observer.disconnect()
      listeners.abort()
    }
  }, [])
  return null
}
