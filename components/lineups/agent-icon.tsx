import { GameIcon } from '@/components/game/game-icon'
import { agentName, findAgent, UNKNOWN_AGENT_EMOJI } from '@/lib/game/agents'

/** An agent that is not in the reference data has the fallback emoji instead of an icon. @param width of the icon. */
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
