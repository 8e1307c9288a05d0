import type { ReactNode } from 'react'
import { GameIcon } from '@/components/game/game-icon'
import { findAgent } from '@/lib/game/agents'
import type { Landing } from '@/lib/landing/landing'
import type { MakeUp, Part } from '@/lib/landing/make-up'
import { landingHeading } from '@/lib/landing/words'

/** The top of a landing page: what it is about, how much there is, and what it is made of. */
export function LandingIntro({ landing, lead, makeUp }: { landing: Landing; lead: string; makeUp: MakeUp }) {
  const icon = landing.agent === null ? undefined : findAgent(landing.agent)?.icon
  const { abilities, locations, worked } = makeUp
  return (
    <>
      <div className="flex items-center gap-3">
        {icon && <GameIcon src={icon} width={48} className="shrink-0" />}
        <h1 className="text-4xl wide:text-5xl">{landingHeading(landing)}</h1>
      </div>
      <p className="mt-3 max-w-[68ch] text-lg text-muted leading-relaxed">{lead}</p>
      <dl className="mt-3 space-y-1 text-sm">
        {abilities.length > 0 && (
          <Fact label="Abilities">
            <Parts parts={abilities} />
          </Fact>
        )}
        {locations.length > 0 && (
          <Fact label="Locations">
            <Parts parts={locations} />
          </Fact>
        )}
        {worked && (
          <Fact label="Worked">
            {worked.percent} % of {worked.sample} times
          </Fact>
        )}
      </dl>
    </>
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

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ name, lineupCount }) => (
    <span key={name}>
      {name} <span className="font-normal text-muted">{lineupCount}</span>
    </span>
  ))
}
