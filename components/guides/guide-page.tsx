import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import type { Crumb } from '@/lib/breadcrumbs'
import { GUIDES, type GuideId } from '@/lib/guides/guides'
import { routes } from '@/lib/routes'
import { MoreGuides } from './more-links'

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

/** A part of a guide with its own heading; `id` makes it an address of its own. */
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

const MARKS = {
  neutral: 'border-signal',
  attack: 'border-attack',
  defense: 'border-defense',
} as const

/** Short pieces of advice, marked with the colour of the side they are for. */
export function PointList({
  points,
  side = 'neutral',
}: {
  points: readonly string[]
  side?: keyof typeof MARKS
}) {
  return (
    <ul className="max-w-[68ch] space-y-3">
      {points.map((point) => (
        <li key={point} className={`border-l-2 pl-4 leading-relaxed ${MARKS[side]}`}>
          {point}
        </li>
      ))}
    </ul>
  )
}
