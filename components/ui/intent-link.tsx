'use client'

import Link, { type LinkProps } from 'next/link'
import { type AnchorHTMLAttributes, useEffect, useRef, useState } from 'react'

/** Which link was followed last: its twin on the next page takes the focus over, if it comes soon. */
let followed: { key: string; at: number } | undefined
const FOCUS_WAITS_MS = 10_000

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps<string>> &
  Omit<LinkProps<string>, 'prefetch'> & {
    /** The same on both pages; where given, focus stays on this link across the navigation. */
    focusKey?: string
  }

/**
 * A link that loads its page as soon as someone reaches for it (pointer, finger or focus), and not before:
 * a filter bar has dozens of them.
 */
export function IntentLink({ focusKey, ...props }: Props) {
  const [wanted, setWanted] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const want = () => setWanted(true)

  useEffect(() => {
    if (!focusKey || followed?.key !== focusKey) return
    const isFresh = performance.now() - followed.at < FOCUS_WAITS_MS
    followed = undefined
    if (!isFresh) return
    // Focus that was moved on meanwhile stays where it is; on a page that is gone it is lost.
    const active = document.activeElement
    if (active && active !== document.body && active.checkVisibility()) return
    link.current?.focus({ preventScroll: true })
  }, [focusKey])

  return (
    <Link
      {...props}
      ref={link}
      prefetch={wanted}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      onClick={() => {
        followed = focusKey ? { key: focusKey, at: performance.now() } : undefined
      }}
    />
  )
}
