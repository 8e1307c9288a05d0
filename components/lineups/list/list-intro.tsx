import type { CalloutNames } from '@/lib/lineups/list/callout-text'
import type { ListSubject } from '@/lib/lineups/list/filters'
import { listHeading } from '@/lib/lineups/list/list-text'

/** On a low screen, and while a map covers the list, only screen readers find the intro. */
export function ListIntro({
  subject,
  callouts,
  lead,
  isCompact,
}: {
  subject: ListSubject
  callouts: CalloutNames
  /** Undefined for an empty list. */
  lead: string | undefined
  /** Leaves out the lead, because an open map follows. */
  isCompact: boolean
}) {
  return (
    <div className="mt-2 mb-2 behind-map:sr-only low-row:sr-only wide:mt-4 wide:mb-0">
      <h1 className="text-2xl wide:text-4xl">{listHeading(subject, callouts)}</h1>
      {lead && !isCompact && (
        <p className="mt-1 max-w-[42.5em] text-muted text-sm wide:text-base wide:leading-relaxed">{lead}</p>
      )}
    </div>
  )
}
