import type { ReactNode } from 'react'
import type { NamedCount, ListSummary as Summary } from '@/lib/lineups/list-summary'

/** What the lineups of a map or an agent are about, and how often they worked. */
export function ListSummary({ summary: { abilities, locations, worked } }: { summary: Summary }) {
  return (
    <dl className="space-y-1 text-sm">
      {abilities.length > 0 && (
        <Fact label="Abilities">
          <Counts counts={abilities} />
        </Fact>
      )}
      {locations.length > 0 && (
        <Fact label="Locations">
          <Counts counts={locations} />
        </Fact>
      )}
      {worked && (
        <Fact label="Worked">
          {worked.percent} % of {worked.sample} times
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-20 text-muted">{label}</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1 font-medium tabular-nums">{children}</dd>
    </div>
  )
}

function Counts({ counts }: { counts: readonly NamedCount[] }) {
  return counts.map(({ name, lineupCount }) => (
    <span key={name}>
      {name} <span className="font-normal text-muted">{lineupCount}</span>
    </span>
  ))
}
