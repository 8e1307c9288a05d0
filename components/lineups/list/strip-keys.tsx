'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { isDisplayed } from '@/components/hooks/is-displayed'

/** Makes one option the only Tab stop of its strip. */
function setTabStop(strip: Element, stop: Element): void {
  for (const option of strip.querySelectorAll<HTMLElement>('a')) option.tabIndex = option === stop ? 0 : -1
}

/** @returns the index to focus, -1 or one too high if it wraps around; undefined for other keys. */
function targetIndex(key: string, index: number): number | undefined {
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  return undefined
}

type StripKeysProps = { label: string; className?: string; children: ReactNode }

/** Each strip (`ul`) is one Tab stop, in which arrows, Home and End move. Without JavaScript, every option is one. */
export function StripKeys({ label, className, children }: StripKeysProps) {
  const navRef = useRef<HTMLElement>(null)

  useEffect(() => {
    const nav = navRef.current
    if (!nav) return
    for (const strip of nav.querySelectorAll('ul')) {
      const focused = strip.querySelector(':focus')
      const stop = focused ?? strip.querySelector('[aria-current]') ?? strip.querySelector('a')
      if (stop) setTabStop(strip, stop)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const strip = target instanceof Element && target.closest('ul')
      if (strip) setTabStop(strip, target)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
      const strip = target instanceof HTMLElement && target.closest('ul')
      const isModified = altKey || ctrlKey || metaKey || shiftKey
      if (!strip || isModified) return
      // A narrow screen hides some options.
      const options = [...strip.querySelectorAll<HTMLElement>('a')].filter(isDisplayed)
      const index = targetIndex(key, options.indexOf(target))
      if (index === undefined) return
      event.preventDefault()
      options.at(index % options.length)?.focus()
    }
    const listeners = new AbortController()
    nav.addEventListener('focusin', onFocus, { signal: listeners.signal })
    nav.addEventListener('keydown', onKeyDown, { signal: listeners.signal })
    return () => listeners.abort()
  }, [])

  return (
    <nav ref={navRef} aria-label={label} className={className}>
      {children}
    </nav>
  )
}
