import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import type { ListSubject } from '@/lib/lineups/filters'
import { listHeading } from '@/lib/lineups/list-text'
import { listBreadcrumbs } from '@/lib/lineups/structured-data'

/** The introduction of a map's or an agent's list: breadcrumbs, the page's heading and a sentence. */
export function ListIntro({ subject, lead }: { subject: ListSubject; lead: string }) {
  return (
    <div className="mt-2 wide:mt-4">
      <Breadcrumbs trail={listBreadcrumbs(subject)} home="Lineups" />
      <h1 className="text-3xl wide:text-4xl">{listHeading(subject)}</h1>
      <p className="mt-1 max-w-[68ch] text-muted leading-relaxed">{lead}</p>
    </div>
  )
}
