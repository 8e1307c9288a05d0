import Link, { type LinkProps } from 'next/link'
import { type AnchorHTMLAttributes, useEffect, useRef, useState } from 'react'
import { rememberFollowedLink, restoreFocus } from './focus-restore'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps<string>> &
  Omit<LinkProps<string>, 'prefetch'> & {
    /** The link with the same key on the next page gets the focus. */
    focusKey?: string
  }

/** Prefetches on hover, touch or focus. Many links are plain anchors inside `PrefetchLinks` instead. */
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
