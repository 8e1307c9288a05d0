'use client'

import Link, { type LinkProps } from 'next/link'
import { type AnchorHTMLAttributes, useEffect, useRef, useState } from 'react'
import { noteFollowed, regainFocus } from './focus-restore'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps<string>> &
  Omit<LinkProps<string>, 'prefetch'> & {
    /** The same on both pages; where given, focus stays on this link across the navigation. */
    focusKey?: string
  }

/**
 * A link that loads its page as soon as someone reaches for it (pointer, finger or focus), and not before. Where there
 * are many, plain links inside `IntentLinks` do the same.
 */
export function IntentLink({ focusKey, ...props }: Props) {
  const [wanted, setWanted] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const want = () => setWanted(true)

  useEffect(() => {
    regainFocus((key) => (key === focusKey ? link.current : null))
  }, [focusKey])

  return (
    <Link
      {...props}
      ref={link}
      prefetch={wanted}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      onClick={() => noteFollowed(focusKey)}
    />
  )
}
