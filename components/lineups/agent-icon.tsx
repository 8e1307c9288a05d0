import { GameIcon } from '@/components/game/game-icon'
import { agentName, findAgent, UNKNOWN_AGENT_EMOJI } from '@/lib/game/agents'

/** An unknown agent has the fallback emoji. */
export function AgentIcon({ agent, width = 40 }: { agent: string; width?: number }) {
  const icon = findAgent(agent)?.icon
  if (!icon) {
    return (
      <span role="img" aria-label={agentName(agent)} className="text-3xl">
        {UNKNOWN_AGENT_EMOJI}
      </span>
    )
  }
  return <GameIcon src={icon} label={agentName(agent)} width={width} className="shrink-0" />
}
