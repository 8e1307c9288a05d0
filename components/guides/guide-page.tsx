import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import type { Crumb } from '@/lib/breadcrumbs'
import { GUIDES, type GuideId } from '@/lib/guides/guides'
import { routes } from '@/lib/routes'
import { MoreGuides } from './more-links'

/**
 * The layout of a guide: breadcrumbs, heading, lead, the guide's content, then links to the other guides.
 * @param page breadcrumb of this page if it is a subpage of the guide.
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

/** A section of a guide with a heading. `id` is the heading's id, so that links can point to it. */
export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 space-y-4 [&>p]:max-w-[68ch] [&>p]:leading-relaxed">
      <h2 id={id} className="text-2xl wide:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

const SIDE_BORDERS = {
  neutral: 'border-signal',
  attack: 'border-attack',
  defense: 'border-defense',
} as const

/** A list of short pieces of advice with a border in the color of the side they are for. */
export function PointList({
  points,
  side = 'neutral',
}: {
  points: readonly string[]
  side?: keyof typeof SIDE_BORDERS
}) {
  return (
    <ul className="max-w-[68ch] space-y-3">
      {points.map((point) => (
        <li key={point} className={`border-l-2 pl-4 leading-relaxed ${SIDE_BORDERS[side]}`}>
          {point}
        </li>
      ))}
    </ul>
  )
}
