import Link from 'next/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

/** Link to the home page: the symbol, an arc from the thrower to the target, and the name of the site. */
export function Logo() {
  return (
    <Link
      href={routes.home()}
      // Limited by the viewport: with a large text size the name would not fit into the header.
      className="flex h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-control pr-2 font-display text-[min(1.5rem,8vw)] tracking-wide"
    >
      <svg
        viewBox="0 0 32 32"
        className="size-[min(1.75rem,9vw)] text-signal"
        fill="none"
        stroke="currentColor"
        aria-hidden
      >
        <path d="M4 26C6 12 20 5 26 20" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="0.1 4.4" />
        <circle cx="4" cy="26" r="2.5" fill="currentColor" stroke="none" />
        <circle cx="26" cy="23" r="4.5" strokeWidth="2" />
        <circle cx="26" cy="23" r="1.25" fill="currentColor" stroke="none" />
      </svg>
      {site.name}
    </Link>
  )
}
