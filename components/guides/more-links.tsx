import type { Route } from 'next'
import Link from 'next/link'
import { buttonClass, LONG_LABEL } from '@/components/ui/button'

/**
 * The end of a guide: where to read on.
 * @param prefetch `false` where there are too many to load ahead.
 */
export function MoreLinks({
  id,
  title,
  links,
  prefetch = null,
}: {
  /** Of the heading, once on a page. */
  id: string
  title: string
  links: readonly { href: Route; name: string }[]
  prefetch?: false | null
}) {
  return (
    <nav aria-labelledby={id} className="mt-16 border-line border-t pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} prefetch={prefetch} className={`${buttonClass.quiet} ${LONG_LABEL}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
