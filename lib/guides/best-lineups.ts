import type { Lineup } from '@/lib/lineups/schema'

/** What an agent has among the best lineups of a map. */
export type AgentLineups = { agent: string; lineups: Lineup[] }

/**
 * Groups lineups by their agent. The order stays: the agent of the best lineup comes first, and each agent's own
 * best one leads.
 */
export function byAgent(lineups: readonly Lineup[]): AgentLineups[] {
  const groups = Map.groupBy(lineups, ({ agent }) => agent)
  return [...groups].map(([agent, ofAgent]) => ({ agent, lineups: ofAgent }))
}
