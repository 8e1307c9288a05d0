import { JsonLd } from '@/components/site/json-ld'
import type { ListSubject } from '@/lib/lineups/filters'
import type { Lineup } from '@/lib/lineups/schema'
import { collectionData, lineupData, lineupListData } from '@/lib/lineups/structured-data'
import { siteUrl } from '@/lib/site-url'

/** What search engines are told of a list. */
export async function ListStructure({ lineups }: { lineups: readonly Lineup[] }) {
  return <JsonLd data={lineupListData(lineups, await siteUrl())} />
}

/** What search engines are told of the list of a map or an agent. */
export async function CollectionStructure({
  subject,
  lineups,
  description,
}: {
  subject: ListSubject
  lineups: readonly Lineup[]
  description: string
}) {
  return <JsonLd data={collectionData(subject, { lineups, description }, await siteUrl())} />
}

/** What search engines are told of a lineup. */
export async function LineupStructure({ lineup }: { lineup: Lineup }) {
  return <JsonLd data={lineupData(lineup, await siteUrl())} />
}
