import { AGENTS, type Agent } from '@/lib/game/agents'

export type AgentPopularity = { agent: string; lineupCount: number }

export function sortAgentsByPopularity(popularity: readonly AgentPopularity[]): Agent[] {
  const counts = new Map(popularity.map(({ agent, lineupCount }) => [agent, lineupCount]))
  return AGENTS.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
}

/** The order within both groups stays. Without `ids`, nothing changes. */
export function sortAgentsWithLineupsFirst(
  agents: readonly Agent[],
  ids: readonly string[] | undefined,
): readonly Agent[] {
  if (!ids) return agents
  return agents.toSorted((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)))
}
