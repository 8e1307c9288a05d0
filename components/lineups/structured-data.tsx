import { JsonLd } from '@/components/site/json-ld'
import { readEnv } from '@/lib/env'
import type { Lineup } from '@/lib/lineups/schema'
import { lineupData, lineupListData } from '@/lib/lineups/structured-data'

/** What search engines are told of a list. */
export function ListStructure({ lineups }: { lineups: readonly Lineup[] }) {
  return <JsonLd data={lineupListData(lineups, readEnv().siteUrl)} />
}

/** What search engines are told of a lineup. */
export function LineupStructure({ lineup }: { lineup: Lineup }) {
  return <JsonLd data={lineupData(lineup, readEnv().siteUrl)} />
}
