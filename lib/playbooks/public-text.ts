import { mapName } from '@/lib/game/maps'
import { formatCount, formatNumber, limitNames } from '@/lib/texts'
import type { PublicPlaybook } from './schema'

const MAX_MAPS = 3

export const publicPlaybooksHeading = (map: string | null): string =>
  map ? `Public Playbooks for ${mapName(map)}` : 'Public Playbooks'

export function describePublicPlaybooks(map: string | null, total: number): string {
  const playbooks = total === 0 ? 'Playbooks' : formatCount(total, 'playbook')
  const lineups = map ? `lineups for ${mapName(map)}` : 'lineups'
  return `${playbooks} with ${lineups}, in the order that players use them, with headings and notes. Play from them, or copy them to your own.`
}

export function publicPlaybookFacts({ lineupCount, maps, copies }: PublicPlaybook): string[] {
  return [
    formatCount(lineupCount, 'lineup'),
    limitNames(maps.map(mapName), MAX_MAPS).join(', '),
    ...(copies > 0 ? [`Copied by ${copies === 1 ? '1 person' : `${formatNumber(copies)} people`}`] : []),
  ]
}
