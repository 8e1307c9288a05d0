import Link, { type LinkProps } from 'next/link'
import { type AnchorHTMLAttributes, useEffect, useRef, useState } from 'react'
import { rememberFollowedLink, restoreFocus } from './focus-restore'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps<string>> &
  Omit<LinkProps<string>, 'prefetch'> & {
    /** Identifies the link on both pages, so it keeps the focus across the navigation. */
    focusKey?: string
  }

/** Prefetches on hover, touch or focus instead of on sight. For many links, use plain anchors inside `PrefetchLinks`. */
export function PrefetchLink({ focusKey, ...props }: Props) {
  const [shouldPrefetch, setShouldPrefetch] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const startPrefetch = () => setShouldPrefetch(true)

  useEffect(() => {
    restoreFocus((key) => (key === focusKey ? link.current : null))
  }, [focusKey])

  return (
    <Link
      {...props}
      ref={link}
      prefetch={shouldPrefetch}
      onPointerEnter={startPrefetch}
      onTouchStart={startPrefetch}
      onFocus={startPrefetch}
      onClick={() => rememberFollowedLink(focusKey)}
    />
  )
}
