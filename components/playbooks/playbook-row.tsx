import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'

/** The title links the whole row, so controls in `children` are `relative`, above the link. */
export function PlaybookRow({
  href,
  title,
  facts,
  heading: Heading,
  children,
}: {
  href: Route
  title: string
  facts: readonly string[]
  heading: 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 rounded-panel border border-line bg-surface-1 px-4 py-3 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="min-w-0 flex-1">
        <Heading className="font-sans font-semibold text-base tracking-normal">
          <Link href={href} prefetch={false} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        <p className="text-muted text-sm">{facts.join(' · ')}</p>
      </div>
      {children}
    </li>
  )
}
