import { AGENTS, type Agent } from '../game/agents.ts'

/** How many published lineups an agent has. */
export type AgentPopularity = { agentId: string; lineupCount: number }

/** All agents, those with the most lineups first, equals in reference order (spec §2). */
export function agentsByPopularity(popularity: readonly AgentPopularity[]): Agent[] {
  const counts = new Map(popularity.map(({ agentId, lineupCount }) => [agentId, lineupCount]))
  return AGENTS.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
}
