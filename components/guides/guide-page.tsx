import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import type { Crumb } from '@/lib/breadcrumbs'
import { GUIDES, type GuideId } from '@/lib/guides/guides'
import { routes } from '@/lib/routes'
import { GuideBanner } from './guide-banner'
import { MoreGuides } from './more-links'

/**
 * The layout of a guide: breadcrumbs, heading, lead, the guide's content, then links to the other guides.
 * @param artwork path of the artwork beside the heading; without it there is none.
 * @param page breadcrumb of this page if it is a subpage of the guide.
 */
export function GuidePage({
  id,
  title,
  lead,
  artwork,
  page,
  children,
}: {
  id: GuideId
  title: string
  lead: string
  artwork?: string | undefined
  page?: Crumb
  children: ReactNode
}) {
  const { name, href } = GUIDES[id]
  const intro = (
    <>
      <h1 className="text-4xl wide:text-5xl">{title}</h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted leading-relaxed">{lead}</p>
    </>
  )
  return (
    <div className="pt-2 wide:pt-4">
      <Breadcrumbs
        trail={[{ name: 'Guides', path: routes.guides }, { name, path: href }, ...(page ? [page] : [])]}
      />
      {artwork ? <GuideBanner artwork={artwork}>{intro}</GuideBanner> : intro}
      {children}
      <MoreGuides current={id} />
    </div>
  )
}
