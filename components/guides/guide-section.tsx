import type { ReactNode } from 'react'

/** @param id of the heading, so that links can point to it. */
export function GuideSection({
  id,
  title,
  className = '',
  children,
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={`mt-12 space-y-4 ${className}`}>
      <h2 id={id} className="text-2xl wide:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Text({ children }: { children: ReactNode }) {
  return <div className="max-w-[32.5em] space-y-4 text-pretty leading-relaxed">{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-4 wide:grid wide:auto-cols-fr wide:grid-flow-col wide:items-start wide:gap-x-10 wide:space-y-0">
      {children}
    </div>
  )
}

const SIDE_BORDERS = {
  neutral: 'border-signal',
  attack: 'border-attack',
  defense: 'border-defense',
} as const

/** @param inColumns on wide screens, the points are beside each other. */
export function PointList({
  points,
  side = 'neutral',
  inColumns = false,
}: {
  points: readonly string[]
  side?: keyof typeof SIDE_BORDERS
  inColumns?: boolean
}) {
  return (
    <ul
      className={`space-y-3 ${inColumns ? 'wide:grid wide:auto-cols-fr wide:grid-flow-col wide:gap-x-10 wide:space-y-0' : ''}`}
    >
      {points.map((point) => (
        <li
          key={point}
          className={`max-w-[32.5em] text-pretty border-l-2 pl-4 leading-relaxed ${SIDE_BORDERS[side]}`}
        >
          {point}
        </li>
      ))}
    </ul>
  )
}
