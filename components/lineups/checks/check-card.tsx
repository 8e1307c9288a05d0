import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { TEXT_LINK_CLASS } from '@/components/ui/text-link'
import { agentName } from '@/lib/game/agents'
import { mapName } from '@/lib/game/maps'
import type { LineupToCheck } from '@/lib/lineups/checks/queries'
import { routes } from '@/lib/routes'
import { CheckForm } from './check-form'

export function CheckCard({
  lineup,
  isBroken,
  preview,
}: {
  lineup: LineupToCheck
  isBroken: boolean
  preview: ReactNode
}) {
  const { id, slug, title, map, agent, since, works_again } = lineup
  const headingId = `check-${id}`
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4 focus-within:border-line-strong"
    >
      <h3
        id={headingId}
        // `components/dashboard/entries.ts` finds entries by this attribute.
        data-entry
        tabIndex={-1}
        className="scroll-mt-24 font-sans font-semibold text-base tracking-normal"
      >
        {title}
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <p>
          {`${mapName(map)} · ${agentName(agent)} · ${isBroken ? 'Broken' : 'Not checked'} since ${since}`}
        </p>
        {works_again && <Badge variant="default">works again, players say</Badge>}
        {/* In a new tab, so that this tab keeps its place in the list. The key O presses the first such link. */}
        <a href={routes.lineup(slug)} target="_blank" rel="noopener" className={TEXT_LINK_CLASS}>
          Open lineup
          <ExternalLink className="size-4" aria-hidden />
          <span className="sr-only">in a new tab</span>
        </a>
      </div>
      <CheckForm lineup={lineup} isBroken={isBroken} />
      {preview}
    </article>
  )
}
