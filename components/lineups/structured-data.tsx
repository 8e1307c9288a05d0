import { JsonLd } from '@/components/site/json-ld'
import type { Lineup } from '@/lib/lineups/schema'
import { lineupData, lineupListData } from '@/lib/lineups/structured-data'
import { siteUrl } from '@/lib/site-url'

/** What search engines are told of a list. */
export async function ListStructure({ lineups }: { lineups: readonly Lineup[] }) {
  return <JsonLd data={lineupListData(lineups, await siteUrl())} />
}

/** What search engines are told of a lineup. */
export async function LineupStructure({ lineup }: { lineup: Lineup }) {
  return <JsonLd data={lineupData(lineup, await siteUrl())} />
}
