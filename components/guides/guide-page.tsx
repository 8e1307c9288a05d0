import type { ReactNode } from 'react'
import { MapArtwork } from '@/components/game/map-artwork'
import { Breadcrumbs } from '@/components/navigation/breadcrumbs'
import type { Crumb } from '@/lib/breadcrumbs'
import { GUIDES, type GuideId } from '@/lib/guides/guides'
import { routes } from '@/lib/routes'
import { MoreGuides } from './more-links'

/** @param subpage breadcrumb of a page below the guide. */
export function GuidePage({
  id,
  title,
  lead,
  artwork,
  subpage,
  children,
}: {
  id: GuideId
  title: string
  lead: string
  artwork?: string | undefined
  subpage?: Crumb
  children: ReactNode
}) {
  const { name, href } = GUIDES[id]
  const intro = (
    <>
      <h1 className="text-4xl wide:text-5xl">{title}</h1>
      <p className="mt-3 max-w-[36.25em] text-lg text-muted leading-relaxed">{lead}</p>
    </>
  )
  return (
    <div className="pt-2 wide:pt-4">
      <Breadcrumbs
        trail={[{ name: 'Guides', path: routes.guides }, { name, path: href }, ...(subpage ? [subpage] : [])]}
      />
      {artwork ? <GuideBanner artwork={artwork}>{intro}</GuideBanner> : intro}
      {children}
      <MoreGuides current={id} />
    </div>
  )
}

function GuideBanner({ artwork, children }: { artwork: string; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded-panel border border-line bg-surface-1">
      <MapArtwork
        src={artwork}
        eager
        className="mask-b-from-60% h-[min(10rem,24svh)] w-full md:absolute md:inset-y-0 md:right-0 md:mask-b-from-100% md:mask-l-from-60% md:h-full md:w-1/2 wide:w-3/5 print:hidden"
      />
      <div className="relative px-4 pb-5 md:flex md:min-h-[clamp(8rem,30svh,18rem)] md:max-w-[52%] md:flex-col md:justify-center md:py-4 md:pr-0 wide:max-w-[42%] wide:pl-8">
        {children}
      </div>
    </div>
  )
}
