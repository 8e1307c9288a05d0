import type { Lineup } from '@/lib/lineups/schema'

export type AgentLineups = { agent: string; lineups: Lineup[] }

/** Agents are in the order of their first lineups. */
export function groupByAgent(lineups: readonly Lineup[]): AgentLineups[] {
  const groups = Map.groupBy(lineups, ({ agent }) => agent)
  return [...groups].map(([agent, agentLineups]) => ({ agent, lineups: agentLineups }))
}
