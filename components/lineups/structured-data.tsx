import { JsonLd } from '@/components/ui/json-ld'
import type { ListSubject } from '@/lib/lineups/list/filters'
import type { Lineup } from '@/lib/lineups/schema'
import {
  collectionJsonLd,
  type ListPart,
  lineupJsonLd,
  listJsonLd,
} from '@/lib/lineups/sharing/structured-data'
import { getSiteUrl } from '@/lib/server/site-url'

/** @param collection what the list of a map or an agent is about; undefined for other lists. */
export async function ListJsonLd({
  collection,
  ...list
}: ListPart & { collection?: { subject: ListSubject; description: string } | undefined }) {
  const siteUrl = await getSiteUrl()
  if (collection) return <JsonLd data={collectionJsonLd(collection, list, siteUrl)} />
  return <JsonLd data={listJsonLd(list, siteUrl)} />
}

export async function LineupJsonLd({ lineup }: { lineup: Lineup }) {
  return <JsonLd data={lineupJsonLd(lineup, await getSiteUrl())} />
}
