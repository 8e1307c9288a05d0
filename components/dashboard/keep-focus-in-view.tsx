'use client'

import { useEffect } from 'react'
import { isInView } from './entries'

/**
 * Keeps what has the focus in view when a list becomes shorter or longer around it: an entry that was decided on disappears,
 * and the next key would decide on one that nobody sees. Where people have scrolled to themselves is left alone.
 */
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
    document.addEventListener('focusin', remember)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      window.removeEventListener('scroll', remember)
    }
  }, [])
  return null
}
