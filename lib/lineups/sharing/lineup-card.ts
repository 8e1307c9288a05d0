import 'server-only'
import { agentName, findAbility, findAgent } from '@/lib/game/agents'
import { ALL_LOCATIONS, findMap, mapName } from '@/lib/game/maps'
import type { Lineup } from '@/lib/lineups/schema'
import { stepImagePath } from '@/lib/server/storage-bucket'
import { sideBadge } from './share'
import type { ShareCard } from './share-card'
import { losesWords, toShareText } from './share-text'

export function lineupCard(lineup: Lineup): ShareCard {
  const step = lineup.steps[lineup.thumbnailIndex] ?? lineup.steps[0]
  const map = mapName(lineup.map)
  const place = lineup.location === ALL_LOCATIONS ? map : `${map} ${lineup.location}`
  const agent = toShareText(agentName(lineup.agent))
  const title = toShareText(lineup.title)
  // A title without some of its words would say little.
  const isWhole = title !== '' && !losesWords(lineup.title)
  const ability = findAbility(lineup.agent, lineup.ability)?.name
  return {
    pictures: [{ stepImage: step && stepImagePath(step.url), artwork: findMap(lineup.map)?.image }],
    icon: findAgent(lineup.agent)?.icon,
    title: isWhole ? title : `${agent} Lineup`.trim(),
    facts: [toShareText(place), agent, ability, lineup.platform].filter((fact): fact is string => !!fact),
    side: sideBadge(lineup.side),
  }
}
