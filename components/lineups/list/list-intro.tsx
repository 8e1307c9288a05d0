import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import type { CalloutNames } from '@/lib/lineups/callout-text'
import type { ListSubject } from '@/lib/lineups/filters'
import { listHeading } from '@/lib/lineups/list-text'
import { listBreadcrumbs } from '@/lib/lineups/structured-data'

/** The introduction of a map's or an agent's list: breadcrumbs, the page's heading and a sentence. */
export function ListIntro({
  subject,
  callouts,
  lead,
  isCompact,
}: {
  subject: ListSubject
  /** The names of the selected callouts. */
  callouts: CalloutNames
  lead: string
  /** Whether to show little more than the heading, so that the open map begins further up. */
  isCompact: boolean
}) {
  return (
    <div className="mt-2 wide:mt-4">
      <div className={isCompact ? 'max-wide:hidden' : undefined}>
        <Breadcrumbs trail={listBreadcrumbs(subject)} home="Lineups" />
      </div>
      <h1 className="text-3xl wide:text-4xl">{listHeading(subject, callouts)}</h1>
      {!isCompact && <p className="mt-1 max-w-[68ch] text-muted leading-relaxed">{lead}</p>}
    </div>
  )
}
