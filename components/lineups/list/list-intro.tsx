import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import type { ListSubject } from '@/lib/lineups/filters'
import { listHeading } from '@/lib/lineups/list-text'
import { listTrail } from '@/lib/lineups/structured-data'

/** What the list of a map or an agent says above its lineups: what it is about, and how much there is. */
export function ListIntro({ subject, lead }: { subject: ListSubject; lead: string }) {
  return (
    <div className="mt-2 wide:mt-4">
      <Breadcrumbs trail={listTrail(subject)} home="Lineups" />
      <h1 className="text-3xl wide:text-4xl">{listHeading(subject)}</h1>
      <p className="mt-1 max-w-[68ch] text-muted leading-relaxed">{lead}</p>
    </div>
  )
}
