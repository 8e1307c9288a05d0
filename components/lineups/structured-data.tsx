import { JsonLd } from '@/components/layout/json-ld'
import type { ListSubject } from '@/lib/lineups/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { collectionData, lineupData, lineupListData } from '@/lib/lineups/structured-data'
import { siteUrl } from '@/lib/server/site-url'

/** What search engines are told of a list; `collection` says what a list of a map or an agent is. */
export async function ListStructure({
  lineups,
  collection,
}: {
  lineups: readonly Lineup[]
  collection?: { subject: ListSubject; description: string } | undefined
}) {
  const list = lineupListData(lineups, await siteUrl())
  return <JsonLd data={collection ? collectionData(collection, list, await siteUrl()) : list} />
}

/** What search engines are told of a lineup. */
export async function LineupStructure({ lineup }: { lineup: Lineup }) {
  return <JsonLd data={lineupData(lineup, await siteUrl())} />
}
