import Link from 'next/link'
import type { ReactNode } from 'react'
import { MapArtwork } from '@/components/game/map-artwork'
import { buttonClass, LONG_LABEL_CLASS } from '@/components/ui/button'
import { GUIDE_IDS, GUIDES, type GuideId, MAPS_WITH_GUIDE } from '@/lib/guides/guides'
import { routes } from '@/lib/routes'

function LinkNav({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id} className="mt-16 border-line border-t pt-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </nav>
  )
}

export function MoreGuides({ current }: { current: GuideId }) {
  return (
    <LinkNav id="more-guides" title="More guides">
      <ul className="mt-3 flex flex-wrap gap-2">
        {GUIDE_IDS.filter((id) => id !== current).map((id) => (
          <li key={id}>
            <Link href={GUIDES[id].href} className={`${buttonClass.quiet} ${LONG_LABEL_CLASS}`}>
              {GUIDES[id].name}
            </Link>
          </li>
        ))}
      </ul>
    </LinkNav>
  )
}

export function OtherMaps({ current }: { current: string }) {
  return (
    <LinkNav id="other-maps" title="Other maps">
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2 sm:gap-3">
        {MAPS_WITH_GUIDE.filter(({ id }) => id !== current).map(({ id, name, image }) => (
          <li key={id}>
            <Link
              href={routes.mapGuide(id)}
              prefetch={false}
              className="block overflow-hidden rounded-control border border-line bg-surface-1 font-semibold text-sm transition-colors hover:border-line-strong hover:text-signal"
            >
              <MapArtwork src={image} className="aspect-video w-full bg-surface-2" />
              <span className="block px-2 py-1.5 sm:px-3 sm:py-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </LinkNav>
  )
}
