import type { Route } from 'next'
import Link from 'next/link'
import { buttonClass, LONG_LABEL_CLASS } from '@/components/ui/button'
import { GUIDE_IDS, GUIDE_MAPS, GUIDES, type GuideId } from '@/lib/guides/guides'
import { routes } from '@/lib/routes'

/**
 * Links to further reading at the end of a guide.
 * @param prefetch `false` for many links, which are then not prefetched; `null` is the default of
 *   `next/link`.
 */
function MoreLinks({
  id,
  title,
  links,
  prefetch = null,
}: {
  /** The heading's id, unique on the page. */
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
            <Link href={href} prefetch={prefetch} className={`${buttonClass.quiet} ${LONG_LABEL_CLASS}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to all guides except the current one. */
export function MoreGuides({ current }: { current: GuideId }) {
  const links = GUIDE_IDS.filter((id) => id !== current).map((id) => GUIDES[id])
  return <MoreLinks id="more-guides" title="More guides" links={links} />
}

/** Links to the guides of all maps except the current one. */
export function OtherMaps({ current }: { current: string }) {
  const others = GUIDE_MAPS.filter(({ id }) => id !== current)
  const links = others.map(({ id, name }) => ({ href: routes.mapGuide(id), name }))
  return <MoreLinks id="other-maps" title="Other maps" links={links} prefetch={false} />
}
