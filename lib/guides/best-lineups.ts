import type { Lineup } from '@/lib/lineups/schema'

export type AgentLineups = { agent: string; lineups: Lineup[] }

/**
 * Groups lineups by agent and keeps their order: the agent of the first lineup comes first, and within each
 * group the lineups stay in the order they had.
 */
export function groupByAgent(lineups: readonly Lineup[]): AgentLineups[] {
  const groups = Map.groupBy(lineups, ({ agent }) => agent)
  return [...groups].map(([agent, agentLineups]) => ({ agent, lineups: agentLineups }))
}
