import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { GUIDES, type GuideId } from '@/lib/guides/guides'
import type { Crumb } from '@/lib/pages/breadcrumbs'
import { routes } from '@/lib/routes'
import { MoreGuides } from './more-guides'

/**
 * The frame of a guide: the way back, heading, first sentence, the guide itself, then the other guides.
 *
 * @param page the page itself, where it is one below the guide.
 */
export function GuidePage({
  id,
  title,
  lead,
  page,
  children,
}: {
  id: GuideId
  title: string
  lead: string
  page?: Crumb
  children: ReactNode
}) {
  const { name, href } = GUIDES[id]
  return (
    <div className="mx-auto max-w-5xl pt-2 wide:pt-4">
      <Breadcrumbs
        trail={[{ name: 'Guides', path: routes.guides }, { name, path: href }, ...(page ? [page] : [])]}
      />
      <h1 className="text-4xl wide:text-5xl">{title}</h1>
      <p className="mt-3 max-w-[68ch] text-lg text-muted leading-relaxed">{lead}</p>
      {children}
      <MoreGuides current={id} />
    </div>
  )
}
